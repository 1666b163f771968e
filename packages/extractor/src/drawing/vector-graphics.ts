/**
 * The text of a picture in SVG: its text elements (SVG 2, 11). Office programs store it alongside a PNG of the same
 * picture.
 */
import { attribute, outermost, type XmlElement } from "../xml/xml.ts";

/** Bytes of a prologue before the root. */
const longestPrologue = 4096;

export function isVectorGraphics(bytes: Uint8Array): boolean {
  const opening = new TextDecoder("latin1").decode(bytes.subarray(0, longestPrologue));
  return /^(?:\u00ef\u00bb\u00bf)?\s{0,100}</.test(opening) && /<(?:[\w-]{1,40}:)?svg[\s>]/.test(opening);
}

/** Each text a line, in the order of painting. */
export function vectorGraphicsLines(root: XmlElement): readonly string[] {
  return outermost(root, "text")
    .map((text) => spoken(text).replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

function spoken(element: XmlElement): string {
  return element.children
    .map((node) => (typeof node === "string" ? node : `${isMoved(node) ? " " : ""}${spoken(node)}`))
    .join("");
}

/** Has its own position, like a new line or a next column. */
function isMoved(element: XmlElement): boolean {
  return ["x", "y", "dy"].some((name) => attribute(element, name) !== null);
}
