/** An element of XML, and how its content is found: by local names, whatever prefixes a file uses. Nothing here recurses. */

export class XmlElement {
  /** Local name, without its prefix. */
  readonly name: string;
  /** By qualified name as written, e.g. `r:id`. */
  readonly attributes: ReadonlyMap<string, string>;
  /** No two strings follow each other. */
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
 * Children from which an element's index is used: looking through so many for each of many others would take minutes, and
 * an index of a few takes longer than a look.
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

/** All elements below with this local name, in document order, also those within one another. */
export function descendants(element: XmlElement, name: string): readonly XmlElement[] {
  return below(element, name, "all");
}

/** As `descendants`, without those within one another: what is then done with each is done once for every node. */
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

/** All text below, as it stands. */
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

/** As `attribute`, of those with a prefix alone: tells `r:id` from `id`. */
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
