/** What opens an item of a list: a bullet, a number or a letter, as authors and word processors set them. */

/** Bullets of the usual fonts; those of Symbol and Wingdings are in the private use area. */
const bullet = /^[•●○▪■□◦‣⁃∙·➢➤►▶✓✔✗✘❖–—\-*o]\s+(?=\S)/u;
const numbered = /^(?:\(?\d{1,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+(?=\S)/;
const lettered = /^(?:\(?(?:[a-z]|[ivx]{1,5})\)|[a-h]\.|\([A-Z]\))\s+(?=\S)/;

export type MarkerKind = "bullet" | "number" | "letter";

/** The marker that a line of text begins with, or null. */
export function listMarker(text: string): MarkerKind | null {
  if (bullet.test(text)) return "bullet";
  if (numbered.test(text)) return "number";
  return lettered.test(text) ? "letter" : null;
}
