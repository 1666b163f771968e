/** How much of a document its pages show, of what pages usually show. */
import type { Document } from "@docreview/model";
import { isUnshown } from "./matching.ts";

/** Characters that a glyph draws as a share of those that are not white space; 1 where there are none. */
export function shownShareOf({ text, layout }: Document): number {
  let all = 0;
  let shown = 0;
  for (const block of layout.blocks) {
    if (isUnshown(block)) continue;
    for (let unit = block.span.start; unit < block.span.end; unit++) {
      if (/\s/.test(text[unit]!)) continue;
      all++;
      if (!Number.isNaN(layout.extents[2 * unit]!)) shown++;
    }
  }
  return all === 0 ? 1 : shown / all;
}
