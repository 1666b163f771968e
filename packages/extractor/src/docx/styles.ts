/** The styles of a document (ECMA-376, part 1, 17.7), each with what it inherits. */
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";
import {
  type NumberingReference,
  readNumberingReference,
  readOutlineLevel,
  readRunProperties,
  type RunProperties,
  valueOf,
} from "./properties.ts";

export interface Style {
  readonly id: string;
  /** In lower case; Word's built-in styles have their English names, whatever the language of the program. */
  readonly names: readonly string[];
  readonly outlineLevel: number | null;
  readonly numbering: NumberingReference | null;
  readonly run: RunProperties;
}

export interface Styles {
  /** The style of a paragraph, or the default one if it names none; null if the document has none. */
  readonly ofParagraph: (id: string | null) => Style | null;
  readonly byId: (id: string | undefined) => Style | null;
  readonly defaults: RunProperties;
}

/** The longest chain of styles based on each other that Word allows. */
const maximumChain = 50;

export function readStyles(root: XmlElement | null): Styles {
  const elements = new Map<string, XmlElement>();
  let usual: string | null = null;
  for (const element of root === null ? [] : childrenNamed(root, "style")) {
    const id = attribute(element, "styleId");
    if (id === null || elements.has(id)) continue;
    elements.set(id, element);
    const isDefault = ["1", "true", "on"].includes(attribute(element, "default") ?? "0");
    if (isDefault && attribute(element, "type") === "paragraph") usual ??= id;
  }
  const resolved = new Map<string, Style>();
  const styleOf = (id: string): Style | null => {
    const known = resolved.get(id);
    if (known !== undefined) return known;
    if (!elements.has(id)) return null;
    const style = resolve(id, elements);
    resolved.set(id, style);
    return style;
  };
  return {
    ofParagraph: (id) => (id === null ? null : styleOf(id)) ?? (usual === null ? null : styleOf(usual)),
    byId: (id) => (id === undefined ? null : styleOf(id)),
    defaults: readDefaults(root),
  };
}

function resolve(id: string, elements: ReadonlyMap<string, XmlElement>): Style {
  const names: string[] = [];
  let outlineLevel: number | null = null;
  let numbering: NumberingReference | null = null;
  let run: RunProperties = {};
  let next: string | null = id;
  for (let step = 0; next !== null && step < maximumChain; step++) {
    const element: XmlElement | undefined = elements.get(next);
    if (element === undefined) break;
    names.push((valueOf(element, "name") ?? next).toLowerCase());
    const paragraph = child(element, "pPr");
    if (paragraph !== null) {
      outlineLevel ??= readOutlineLevel(paragraph);
      numbering = combined(numbering, readNumberingReference(paragraph));
    }
    run = { ...readRunProperties(child(element, "rPr")), ...run };
    next = valueOf(element, "basedOn");
  }
  return { id, names, outlineLevel, numbering, run };
}

/** A style may name the list and its base style the level, or vice versa. */
function combined(
  own: NumberingReference | null,
  inherited: NumberingReference | null,
): NumberingReference | null {
  if (own === null || inherited === null) return own ?? inherited;
  return {
    instance: own.instance ?? inherited.instance,
    level: own.level ?? inherited.level,
  };
}

function readDefaults(root: XmlElement | null): RunProperties {
  const defaults = root === null ? null : child(root, "docDefaults");
  const run = defaults === null ? null : child(defaults, "rPrDefault");
  return readRunProperties(run === null ? null : child(run, "rPr"));
}
