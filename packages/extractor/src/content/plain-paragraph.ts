/** Paragraphs without a style, and the text of paragraphs. */
import type { Zone } from "@docreview/model";
import type { Inline, Paragraph } from "./content.ts";

/** Without a level, except for list items, which have level 1. */
export function plainParagraph(text: string, zone: Zone, marker = ""): Paragraph {
  const level = zone === "list" ? 1 : 0;
  return { kind: "paragraph", zone, level, marker, inlines: [plainInline(text)] };
}

export function plainInline(text: string): Inline {
  return { text, bold: false, italic: false, fontSize: null, colour: null, link: null, inserted: false };
}

/** Without its marker. */
export function textOf({ inlines }: Paragraph): string {
  return inlines.map(({ text }) => text).join("");
}
