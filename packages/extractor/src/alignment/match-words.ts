/** Finds for the words of a record those of its rendition: the stages, as one list. */
import type { Document } from "@docreview/model";
import type { TextRecord } from "../content/record.ts";
import { matchCharacters } from "./characters.ts";
import type { Effort } from "./effort.ts";
import { placeLeftOver } from "./left-over.ts";
import { matchMainFlow } from "./main-flow.ts";
import { createMatching, sideOf, type Matching } from "./matching.ts";
import { wordsOf, type Vocabulary } from "./words.ts";

/** What is aligned reads the same when folded; the work is nearly linear in the length of both texts. */
export function matchWords(record: TextRecord, rendition: Document, effort: Effort): Matching {
  const vocabulary: Vocabulary = new Map();
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
