/** How much of the text that pages usually show is shown on the pages of a document. */
import type { Document } from "@docreview/model";
import { isUnshown } from "./matching.ts";

/** The characters that a glyph draws, as a share of those that are not white space; 1 if there are none. */
export function shownShareOf({ text, layout }: Document): number {
  let all = 0;
  let shown = 0;
  for (const block of layout.blocks) {
    if (isUnshown(block)) continue;
    for (let unit = block.span.start; unit < block.span.end; unit++) {
      if (/\s/.test(text.charAt(unit))) continue;
      all++;
      if (!Number.isNaN(layout.extents[2 * unit] ?? Number.NaN)) shown++;
    }
  }
  return all === 0 ? 1 : shown / all;
}
