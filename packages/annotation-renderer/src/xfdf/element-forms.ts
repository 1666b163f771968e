/**
 * Elements as text, by forms: what xmlbuilder2 has built of one element is filled anew for the next of the same shape.
 * Most of its time goes into building, and the many elements of a document have few shapes.
 */
import { fragment } from "xmlbuilder2";
import type { XfdfElement } from "./annotation-element.ts";

/** Writes one element of its shape; every value of the one before is replaced. */
type Form = (element: XfdfElement) => string;

/** Gives an element without a namespace of its own: it has that of the place where the text is put. */
export function elementForms(): (element: XfdfElement) => string {
  const forms = new Map<string, Form>();
  return (element) => {
    const shape = shapeOf(element);
    const form = forms.get(shape) ?? formOf(element);
    forms.set(shape, form);
    return form(element);
  };
}

/** xmlbuilder2 takes `&lt;` in a text for a reference that is already escaped, and would make it mean `<`. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;");
}

/** The same for elements that differ in nothing but values. */
function shapeOf({ name, attributes, children }: XfdfElement): string {
  const content = typeof children === "string" ? "" : children.map(shapeOf).join("");
  return `<${name} ${Object.keys(attributes).join(" ")}>${content}/`;
}

type Parent = ReturnType<typeof fragment>;

function formOf(element: XfdfElement): Form {
  const holder = fragment();
  const fill = filling(holder, element);
  return (filler) => {
    fill(filler);
    return holder.toString();
  };
}

function filling(parent: Parent, { name, children }: XfdfElement): (element: XfdfElement) => void {
  const built = parent.ele(name);
  const within = typeof children === "string" ? [] : children.map((child) => filling(built, child));
  const last = new Map<string, string>();
  return (element) => {
    for (const [key, value] of Object.entries(element.attributes)) {
      if (last.get(key) === value) continue;
      built.att(key, escaped(value));
      last.set(key, value);
    }
    if (typeof element.children === "string") built.node.textContent = escaped(element.children);
    else for (const [index, child] of element.children.entries()) within[index]!(child);
  };
}
