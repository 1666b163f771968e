/** Limits for all parts of an office file together, so that the result of a small file stays small. */
import type { Element } from "../content/content.ts";
import type { XmlElement, XmlNode } from "../xml/xml.ts";

/** In characters of all text, with a surcharge for each element and change of style: about five thousand full pages. */
export const maximumSize = 30_000_000;
/** The surcharge for an element, in characters: about the memory that it takes. */
const elementSize = 60;

/** Elements and attributes of all parts together. A page of text has about 600, a crowded slide 3,000. */
export const maximumNodes = 3_000_000;
/** Bytes of all XML together. A page of text has about 10,000. */
export const maximumXmlBytes = 128 << 20;

export class Budget {
  #size = maximumSize;
  #nodes = maximumNodes;
  #xmlBytes = maximumXmlBytes;

  get isSpent(): boolean {
    return this.#size < 0 || this.#nodes < 0 || this.#xmlBytes < 0;
  }

  spend(elements: readonly Element[]): void {
    this.#size -= sizeOf(elements);
  }

  spendTree(root: XmlElement): void {
    this.#nodes -= nodesOf(root);
  }

  spendBytes(bytes: number): void {
    this.#xmlBytes -= bytes;
  }
}

function sizeOf(elements: readonly Element[]): number {
  return elements.reduce((sum, element) => sum + elementSize + contentSize(element), 0);
}

function contentSize(element: Element): number {
  if (element.kind === "picture") return 0;
  if (element.kind === "paragraph") {
    return element.inlines.reduce((sum, { text }) => sum + elementSize + text.length, 0);
  }
  const cells = element.rows.flatMap((row) => row.cells);
  return cells.reduce((sum, cell) => sum + elementSize + sizeOf(cell.elements), 0);
}

function nodesOf(root: XmlElement): number {
  let count = 0;
  const ahead: XmlNode[] = [root];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (typeof node === "string") continue;
    count += 1 + node.attributes.size;
    for (const below of node.children) ahead.push(below);
  }
  return count;
}
