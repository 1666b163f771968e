/**
 * XML parts of office files, in the order in which they are written. Lenient: a truncated part is read as far as it
 * goes. Nothing is fetched, and entities of a document type are not expanded: such references stay as written. Depth is
 * limited, and nothing here recurses.
 */
import { Parser } from "htmlparser2";
import { decodedChunks } from "./encoding.ts";
import { localName, XmlElement, type XmlNode } from "./xml.ts";

/** The faults of a part. */
export interface XmlFaults {
  /** It has a document type, whose entities were not expanded. */
  readonly doctype: boolean;
  /** Elements deeper than `maximumDepth` were omitted. */
  readonly tooDeep: boolean;
  /** A unit exceeded the limits below for nodes, text or attributes of an element; the rest of it was omitted. */
  readonly tooLarge: boolean;
  /** It ends within an element. */
  readonly unclosed: boolean;
}

/** Office programs nest dozens of elements; nested tables add three per level. */
export const maximumDepth = 256;
/** From this depth on nothing more is read: such a file is malicious. */
const abandonedDepth = 4096;

/**
 * Elements and attributes of one unit, about 200 bytes of memory each: a table of three thousand rows has about a
 * hundred thousand.
 */
export const maximumNodes = 500_000;
/** Characters of text in one unit. */
export const maximumText = 4_000_000;
/** Attributes of one element: a root declares about forty namespaces. */
export const maximumAttributes = 256;

/** Null if there is no element. */
export function parseXml(source: Uint8Array | string): XmlElement | null {
  return readXml(source).root;
}

/** Like `parseXml`, with faults. */
export function readXml(source: Uint8Array | string): {
  readonly root: XmlElement | null;
  readonly faults: XmlFaults;
} {
  let root: XmlElement | null = null;
  const faults = walkXml(
    source,
    () => root === null,
    (element) => {
      root = element;
    },
  );
  return { root, faults };
}

/**
 * Passes on one subtree at a time, so that a large part is never in memory as a whole. `isUnit` is called for each
 * element outside a unit, with its local name and its depth, 0 for the root; `take` receives each unit at its end. If
 * `isEnough` then returns true, the rest is not read, which is not reported as a fault.
 */
export function walkXml(
  source: Uint8Array | string,
  isUnit: (name: string, depth: number) => boolean,
  take: (element: XmlElement) => void,
  isEnough: () => boolean = () => false,
): XmlFaults {
  const builder = new UnitBuilder(isUnit, take);
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true });
  for (const chunk of decodedChunks(source)) {
    parser.write(chunk);
    if (builder.abandoned || isEnough()) break;
  }
  if (builder.abandoned) {
    builder.finish();
  } else if (!isEnough()) {
    builder.unclosed = builder.depth > 0;
    parser.end();
  }
  const { doctype, tooDeep, tooLarge, unclosed } = builder;
  return { doctype, tooDeep, tooLarge, unclosed };
}

interface OpenElement {
  readonly name: string;
  attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
}

const noAttributes: ReadonlyMap<string, string> = new Map();

class UnitBuilder {
  doctype = false;
  tooDeep = false;
  tooLarge = false;
  unclosed = false;
  abandoned = false;
  depth = 0;
  /** The open elements of the current unit, from its root; empty outside units. */
  readonly #open: OpenElement[] = [];
  #text: string[] = [];
  /** Attributes of the last opened element; null if it is omitted. */
  #attributes: Map<string, string> | null = null;
  /** Counts for the current unit. */
  #nodes = 0;
  #length = 0;
  /** Depth of the outermost omitted element; infinite if none is. */
  #leftOut = Infinity;
  #parser: Parser | null = null;
  readonly #isUnit: (name: string, depth: number) => boolean;
  readonly #take: (element: XmlElement) => void;

  constructor(isUnit: (name: string, depth: number) => boolean, take: (element: XmlElement) => void) {
    this.#isUnit = isUnit;
    this.#take = take;
  }

  onparserinit(parser: Parser): void {
    this.#parser = parser;
  }

  onopentagname(qualified: string): void {
    const depth = this.depth++;
    this.#attributes = null;
    if (depth >= abandonedDepth) this.#abandon();
    if (depth > this.#leftOut) return;
    const name = localName(qualified);
    if (this.#open.length === 0) {
      if (depth >= maximumDepth || !this.#isUnit(name, depth)) return;
      this.#nodes = 0;
      this.#length = 0;
    }
    if (this.#isTooMuch(depth)) {
      this.#leftOut = depth;
      return;
    }
    this.#flushText();
    this.#nodes++;
    this.#open.push({ name, attributes: noAttributes, children: [] });
    this.#attributes = new Map();
  }

  onattribute(name: string, value: string): void {
    const attributes = this.#attributes;
    if (attributes === null || attributes.has(name)) return;
    if (attributes.size === maximumAttributes) {
      this.tooLarge = true;
      return;
    }
    if (attributes.size === 0) {
      const element = this.#open.at(-1);
      if (element !== undefined) element.attributes = attributes;
    }
    attributes.set(name, value);
    this.#nodes++;
    this.#length += value.length;
  }

  ontext(text: string): void {
    if (this.#open.length === 0 || this.#leftOut < Infinity) return;
    this.#length += text.length;
    if (this.#length > maximumText) this.tooLarge = true;
    else this.#text.push(text);
  }

  onclosetag(): void {
    const depth = --this.depth;
    this.#attributes = null;
    if (depth >= this.#leftOut) {
      if (depth === this.#leftOut) this.#leftOut = Infinity;
      return;
    }
    this.#flushText();
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const element = new XmlElement(closed.name, closed.attributes, closed.children);
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#take(element);
    else parent.children.push(element);
  }

  onprocessinginstruction(name: string): void {
    if (name.toLowerCase() === "!doctype") this.doctype = true;
  }

  /** Closes the open elements, after parsing was abandoned. */
  finish(): void {
    this.unclosed = true;
    while (this.#open.length > 0) this.onclosetag();
  }

  #isTooMuch(depth: number): boolean {
    if (depth >= maximumDepth) this.tooDeep = true;
    else if (this.#nodes >= maximumNodes || this.#length > maximumText) this.tooLarge = true;
    else return false;
    return true;
  }

  #abandon(): void {
    this.abandoned = true;
    this.#parser?.pause();
  }

  #flushText(): void {
    if (this.#text.length === 0) return;
    this.#open.at(-1)?.children.push(this.#text.join(""));
    this.#text = [];
  }
}
