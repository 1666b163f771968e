/** A passage, and a text in which its anchors were looked for, for tests of approximate finding. */
import type { Span } from "@docreview/model";
import {
  approximateOccurrences,
  soughtPassage,
  type Occurrence,
  type Passage,
  type SoughtPassage,
} from "../passage/approximate.ts";
import { passageSearch, type PassageText } from "../passage/passage-search.ts";
import { createPassageTable } from "../passage/passage-table.ts";
import { createHitRoom, hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { indexWords } from "../phrases/phrase-index.ts";

export interface Sought {
  readonly sought: SoughtPassage;
  readonly text: PassageText;
}

export function soughtIn(passage: Passage, text: string, limit: number): Sought {
  const anchors: string[] = [];
  const sought = soughtPassage(passage, limit, (word) => anchors.push(word) - 1);
  const found = indexWords(anchors.map((word) => [word])).find(text);
  return { sought, text: { text, places: hitsByPhrase(found, createHitRoom(anchors.length)) } };
}

/** Where it may stand, by the numbers of its own, which stand behind those of another. */
export function stretchesIn({ sought, text }: Sought): readonly Span[] {
  const table = createPassageTable([{ ...sought, words: ["other"] }, sought]);
  return (
    passageSearch(table, text, () => true)
      .standing([0, 1])
      .get(1) ?? []
  );
}

export function occurrencesIn(each: Sought): readonly Occurrence[] {
  return approximateOccurrences(each.sought, stretchesIn(each), each.text);
}
