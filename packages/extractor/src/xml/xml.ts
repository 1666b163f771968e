/**
 * XML elements, and functions that find their content by local names, whatever prefixes a file uses. Nothing here
 * recurses.
 */

export class XmlElement {
  /** Local name, without its prefix. */
  readonly name: string;
  /** By qualified name as written, e.g. `r:id`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** No two strings are adjacent. */
  readonly children: readonly XmlNode[];
  #index: ReadonlyMap<string, readonly XmlElement[]> | null = null;

  constructor(name: string, attributes: ReadonlyMap<string, string>, children: readonly XmlNode[]) {
    this.name = name;
    this.attributes = attributes;
    this.children = children;
  }

  /** The same element with other children. */
  withChildren(children: readonly XmlNode[]): XmlElement {
    return new XmlElement(this.name, this.attributes, children);
  }

  /** Its child elements by name. */
  get index(): ReadonlyMap<string, readonly XmlElement[]> {
    return (this.#index ??= Map.groupBy(elementsOf(this), ({ name }) => name));
  }
}

export type XmlNode = XmlElement | string;

/**
 * From this number of children on, an element's index is used: searching them repeatedly could take minutes, while an
 * index of few takes longer than a search.
 */
const indexedFrom = 64;

/** The first child with this local name. */
export function child(element: XmlElement, name: string): XmlElement | null {
  if (element.children.length >= indexedFrom) return element.index.get(name)?.[0] ?? null;
  for (const node of element.children) {
    if (typeof node !== "string" && node.name === name) return node;
  }
  return null;
}

export function elementsOf(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((node) => typeof node !== "string");
}

export function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  if (element.children.length >= indexedFrom) return element.index.get(name) ?? [];
  return elementsOf(element).filter((node) => node.name === name);
}

/** All descendants with this local name, in document order, including nested ones. */
export function descendants(element: XmlElement, name: string): readonly XmlElement[] {
  return below(element, name, "all");
}

/** Like `descendants`, but without nested ones, so that every node is processed once. */
export function outermost(element: XmlElement, name: string): readonly XmlElement[] {
  return below(element, name, "outermost");
}

function below(element: XmlElement, name: string, which: "all" | "outermost"): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const ahead: XmlNode[] = element.children.toReversed();
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (typeof node === "string") continue;
    if (node.name === name) {
      found.push(node);
      if (which === "outermost") continue;
    }
    for (const child of node.children.toReversed()) ahead.push(child);
  }
  return found;
}

/** All text below the element, unchanged. */
export function textOf(element: XmlElement): string {
  const parts: string[] = [];
  const ahead: XmlNode[] = element.children.toReversed();
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (typeof node === "string") {
      parts.push(node);
      continue;
    }
    for (const child of node.children.toReversed()) ahead.push(child);
  }
  return parts.join("");
}

/** The value of the first attribute with this local name, whatever its prefix; null if there is none. */
export function attribute(element: XmlElement, name: string): string | null {
  for (const [qualified, value] of element.attributes) {
    if (localName(qualified) === name) return value;
  }
  return null;
}

/** Like `attribute`, but only for attributes with a prefix: distinguishes `r:id` from `id`. */
export function prefixedAttribute(element: XmlElement, name: string): string | null {
  for (const [qualified, value] of element.attributes) {
    if (qualified.includes(":") && localName(qualified) === name) return value;
  }
  return null;
}

/** Without its prefix. */
export function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(":") + 1);
}
