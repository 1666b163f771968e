/** The markers of list items: bullets, numbers and letters, as authors and word processors set them. */
import { shortList } from "./measures.ts";

/** Bullets of the usual fonts; those of Symbol and Wingdings are in the private use area. */
const bullet = /^[•●○▪■□◦‣⁃∙·➢➤►▶✓✔✗✘❖–—\-*o]\s+(?=\S)/u;
const numbered = /^(?:\(?\d{1,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+(?=\S)/;
const lettered =
  /^(?:\(?(?:[a-z]{1,2}|[ivx]{1,5})\)|[a-h]\.|[ivx]{1,5}\.|\([A-Z]\)|[IVX]{2,5}\.|[A-Z]\.(?=\t))\s+(?=\S)/;
/** A number without a full stop is a marker only if its item is set apart from it and is text. */
const bareNumber = /^(?:\d{1,3}|\[\d{1,3}\])\t(?=["“‘'(]?\p{Lu}\p{L}*[\s,’'])/u;

export type MarkerKind = "bullet" | "number" | "letter";

/** The marker that a line of text begins with, or null. */
export function listMarker(text: string): MarkerKind | null {
  if (bullet.test(text)) return "bullet";
  if (numbered.test(text) || bareNumber.test(text)) return "number";
  return lettered.test(text) ? "letter" : null;
}

/** True if the line has cells, separated by tabs; the gap after a list marker does not separate cells. */
export function hasCells(text: string): boolean {
  const tab = text.lastIndexOf("\t");
  return tab >= 0 && (text.indexOf("\t") < tab || !isAfterMarker(text, tab));
}

function isAfterMarker(text: string, tab: number): boolean {
  return tab <= shortList && !/\s/.test(text.slice(0, tab)) && listMarker(text) !== null;
}
