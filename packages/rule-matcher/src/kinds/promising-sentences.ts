/**
 * Sentences in which a phrase stands of each of several things that a sentence must hold: told by the hits of the index
 * alone, before a pattern is looked for.
 */
import type { Holdings } from "../pattern/needs.ts";
import type { ScannedDocument } from "../scanned-document.ts";

/** Positions of sentences, each once, in any order: all in which a phrase of each list begins. */
export function promisingSentences(lists: Holdings): (scanned: ScannedDocument) => readonly number[] {
  return (scanned) => {
    if (lists.length === 0) return [...scanned.sentences.keys()];
    return scanned.once(sentenceSieve)(lists);
  };
}

function sentenceSieve({ sentences, sentenceAt, places }: ScannedDocument) {
  const { starts, firstOf, nextOf } = places;
  /** For each sentence the last turn in which it passed; a turn for each list. */
  const passed = new Uint32Array(sentences.length + 1);
  let turn = 0;
  return (lists: Holdings): readonly number[] => {
    let left: number[] = [];
    lists.forEach((phrases, nth) => {
      if (nth > 0 && left.length === 0) return;
      turn++;
      left = [];
      for (const phrase of phrases) {
        for (let hit = firstOf(phrase); hit >= 0; hit = nextOf(hit)) {
          const sentence = sentenceAt(starts[hit]!);
          const before = passed[sentence]!;
          if (before === turn || (nth > 0 && before !== turn - 1)) continue;
          passed[sentence] = turn;
          if (sentence < sentences.length) left.push(sentence);
        }
      }
    });
    return left;
  };
}
