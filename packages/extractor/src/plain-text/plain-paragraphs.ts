/** Paragraphs and list items of text whose only structure is its lines. */
import { paragraphsOf } from "@docreview/model";
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { listMarker } from "../layout/segments/list-marker.ts";

export function plainParagraphs(text: string): readonly Paragraph[] {
  return paragraphTexts(text).map((paragraph) => {
    const marker = listMarker(paragraph) === null ? "" : (/^\S+/.exec(paragraph)?.[0] ?? "");
    return marker === ""
      ? plainParagraph(paragraph, "body")
      : plainParagraph(paragraph.slice(marker.length).trimStart(), "list", marker);
  });
}

/** Without lines drawn with characters: they are not text, and would separate sentences. */
export function paragraphTexts(text: string): readonly string[] {
  return paragraphsOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((paragraph) => !isDrawn(paragraph));
}

function isDrawn(text: string): boolean {
  return /^[\s=_*~#.+|-]*$/.test(text);
}
