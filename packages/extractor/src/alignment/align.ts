/**
 * Gives a text of record its places on the pages of its rendition: the text is that of the record, the pages are those of
 * the rendition, and each unit of the record has the place of the unit of the rendition that reads the same. A block that
 * the pages do not show has no lines.
 */
import { firstEndingAfter, type Block, type Document, type Line } from "@docreview/model";
import type { TextRecord } from "../content/record.ts";
import { matchCharacters } from "./characters.ts";
import type { Effort } from "./effort.ts";
import { placeLeftOver } from "./left-over.ts";
import { linesOf } from "./lines.ts";
import { matchMainFlow } from "./main-flow.ts";
import { createMatching, sideOf, type Matching } from "./matching.ts";
import { unitPlacesOf } from "./unit-places.ts";
import { Vocabulary, wordsOf } from "./words.ts";

export function align(record: TextRecord, rendition: Document): Document {
  const { text, blocks, marks } = record;
  const matching = matchWords(record, rendition, { comparisons: 0 });
  const { shownBy, extents } = unitPlacesOf(text, rendition, matching);
  const { lines, runs } = linesOf({ text, blocks, shownBy }, rendition);
  return {
    text,
    pages: rendition.pages,
    layout: { blocks: onPages(blocks, lines), ...(marks.length > 0 ? { marks } : {}), lines, runs, extents },
  };
}

/** Hidden text is on the page of the shown text next to it; text that the pages show nevertheless is not unseen. */
function onPages(blocks: readonly Block[], lines: readonly Line[]): readonly Block[] {
  return blocks.map((block) => {
    if (block.unseen === undefined) return block;
    const after = firstEndingAfter(lines, block.span.start);
    const next = lines[after];
    if (next !== undefined && next.span.start < block.span.end) {
      const { unseen: _, ...shown } = block;
      return shown;
    }
    const page = (lines[after - 1] ?? lines[after])?.page ?? 1;
    return { ...block, unseen: { ...block.unseen, page } };
  });
}

/**
 * Finds the words of a rendition that read the same as those of its record when folded. The work is nearly linear in the
 * length of both texts.
 */
export function matchWords(record: TextRecord, rendition: Document, effort: Effort): Matching {
  const vocabulary = new Vocabulary();
  const matching = createMatching(
    sideOf(wordsOf(record.text, vocabulary), record.blocks),
    sideOf(wordsOf(rendition.text, vocabulary), rendition.layout.blocks),
    rendition.layout.lines,
  );
  matchMainFlow(matching, vocabulary.size, effort);
  matchCharacters(matching, effort);
  placeLeftOver(matching, vocabulary.size, effort);
  matchCharacters(matching, effort);
  return matching;
}
