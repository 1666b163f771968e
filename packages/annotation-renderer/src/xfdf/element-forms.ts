/**
 * Serialises elements through reusable forms: the nodes that xmlbuilder2 builds for one element are filled again for the
 * next one of the same shape. Building takes most of its time, and the many elements of a document have few shapes.
 */
import { at } from "@docreview/model";
import { fragment } from "xmlbuilder2";
import type { XfdfElement } from "./annotation-element.ts";

/** Serialises an element of its shape, replacing every value of the previous one. */
type Form = (element: XfdfElement) => string;

/** Serialises elements without a namespace declaration: they are in the namespace of their parent. */
export function elementForms(): (element: XfdfElement) => string {
  const forms = new Map<string, Form>();
  return (element) => {
    const shape = shapeOf(element);
    const form = forms.get(shape) ?? formOf(element);
    forms.set(shape, form);
    return form(element);
  };
}

/** xmlbuilder2 takes `&lt;` in a text for an escaped reference, and would turn it into `<`. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;");
}

/** A key that is equal for elements that differ only in values. */
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
    else for (const [index, child] of element.children.entries()) at(within, index)(child);
  };
}
