/**
 * Gives a text of record the places of its rendition: the text stays that of the record, the pages are the rendition's,
 * and where a unit of the one reads the same as a unit of the other, it stands where that one stands. A block that the
 * pages do not show has no lines.
 */
import type { Document } from "@docreview/model";
import type { TextRecord } from "../content/record.ts";
import { linesOf } from "./lines.ts";
import { matchWords } from "./match-words.ts";
import { unitPlacesOf } from "./unit-places.ts";

export function align(record: TextRecord, rendition: Document): Document {
  const { text, blocks, marks } = record;
  const matching = matchWords(record, rendition, { comparisons: 0 });
  const { shownBy, extents } = unitPlacesOf(text, rendition, matching);
  const { lines, runs } = linesOf({ text, blocks, shownBy }, rendition);
  return {
    text,
    pages: rendition.pages,
    layout: { blocks, ...(marks.length > 0 ? { marks } : {}), lines, runs, extents },
  };
}
