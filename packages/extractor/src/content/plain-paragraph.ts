/** Paragraphs without any style, and what paragraphs say. */
import type { Zone } from "@docreview/model";
import type { Inline, Paragraph } from "./content.ts";

/** Without a level, but for a list item: those are of the first. */
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
