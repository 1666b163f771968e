/**
 * XML parts of office files, in the order in which they are written. Lenient: of a part that is cut off, what came before
 * the cut is there. Nothing is fetched and no entity of a document type is expanded: such a reference stays as written.
 * Depth is bounded, and nothing here recurses.
 */
import { Parser } from "htmlparser2";
import { decodedChunks } from "./encoding.ts";
import { localName, XmlElement, type XmlNode } from "./xml.ts";

/** What was wrong with a part, each true if it was so. */
export interface XmlFaults {
  /** It has a document type, whose entities were not expanded. */
  readonly doctype: boolean;
  /** Elements lay deeper than `maximumDepth`, and were left out. */
  readonly tooDeep: boolean;
  /** A unit had more nodes, text or attributes of an element than the maxima below; the rest of it was left out. */
  readonly tooLarge: boolean;
  /** It ends within an element. */
  readonly unclosed: boolean;
}

/** Office programs nest some dozens of elements; tables within tables three more a level. */
export const maximumDepth = 256;
/** From here on no more is read: what nests like this was made to do harm. */
const abandonedDepth = 4096;

/** Elements and attributes of one unit, about 200 bytes of memory each: a table of three thousand rows has some hundred thousand. */
export const maximumNodes = 500_000;
/** Characters of text in one unit. */
export const maximumText = 4_000_000;
/** Attributes of one element: a root declares some forty namespaces. */
export const maximumAttributes = 256;

/** Null when there is no element. */
export function parseXml(source: Uint8Array | string): XmlElement | null {
  return readXml(source).root;
}

/** As `parseXml`, with what was wrong. */
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
 * Passes on one subtree at a time, so that a large part never stands in memory as a whole. `isUnit` is asked for each
 * element outside a unit, with its local name and its depth, 0 for the root; `take` gets each unit as it ends. Where
 * `isEnough` says so after one, the rest is not read, which is not reported as a fault.
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
  /** Attributes of the element that opened last; null if it is left out. */
  #attributes: Map<string, string> | null = null;
  /** Of the current unit, so far. */
  #nodes = 0;
  #length = 0;
  /** Depth of the outermost element that is left out; infinite while none is. */
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

  /** Ends what is open, after the parser was left. */
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
