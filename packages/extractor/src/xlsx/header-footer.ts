/**
 * Headers and footers of printed sheets (ECMA-376, part 1, 18.3.1.46): a text with codes for its three parts, its
 * formatting and its fields.
 */
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { elementsOf, textOf, type XmlElement } from "../xml/xml.ts";

/** Null for a sheet without any. */
export function pageParagraphs(
  element: XmlElement | null,
  zone: "header" | "footer",
  sheet: string,
): readonly Paragraph[] {
  if (element === null) return [];
  const texts = elementsOf(element)
    .filter(({ name }) => name.toLowerCase().endsWith(zone))
    .flatMap((one) => partsOf(textOf(one), sheet));
  return [...new Set(texts)].map((text) => plainParagraph(text, zone));
}

/**
 * Left, centre and right; `&&` is an ampersand, `&A` the sheet's name, and all other fields only have a value on paper.
 */
const code = /&(?:([LCR])|(&)|(A)|"[^"]*"|K(?:[0-9A-F]{6}|\d\d[+-]\d{3})|\d{1,3}|.)/gis;

function partsOf(text: string, sheet: string): readonly string[] {
  return text
    .replaceAll(code, (_, side?: string, ampersand?: string, name?: string) => {
      if (side !== undefined) return "\u0000";
      if (ampersand !== undefined) return "&";
      return name === undefined ? "" : sheet;
    })
    .split("\u0000")
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "");
}
