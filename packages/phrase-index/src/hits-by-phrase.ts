/** The hits in a text, by phrase. */
import type { PhraseHits } from "./comparing/hits.ts";

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

export interface HitsByPhrase {
  /** Whether a phrase, by its position in the index, is anywhere in the text. */
  readonly has: (phrase: number) => boolean;
  /** Whether any of the phrases is. */
  readonly hasAny: (phrases: readonly number[]) => boolean;
  /** The spans of a phrase, in UTF-16 code units of the text; ascending by start, then end. */
  readonly spansOf: (phrase: number) => readonly TextSpan[];
}

/** `phraseCount` is that of the index. `hits` must not change while the result is in use. */
export function hitsByPhrase({ count, triples }: PhraseHits, phraseCount: number): HitsByPhrase {
  // Linked lists in two arrays: a list per phrase would have to be built for all hits before any is requested.
  // Hits are numbered from 1, so that 0 ends a list.
  const first = new Int32Array(phraseCount);
  const next = new Int32Array(count + 1);
  const firstOf = (phrase: number) => first[phrase] ?? 0;
  for (let hit = count; hit > 0; hit--) {
    const phrase = triples[3 * (hit - 1)] ?? 0;
    next[hit] = firstOf(phrase);
    first[phrase] = hit;
  }
  return {
    has: (phrase) => firstOf(phrase) > 0,
    hasAny: (phrases) => {
      for (const phrase of phrases) if (firstOf(phrase) > 0) return true;
      return false;
    },
    spansOf: (phrase) => {
      const spans: TextSpan[] = [];
      for (let hit = firstOf(phrase); hit > 0; hit = next[hit] ?? 0) {
        spans.push({ start: triples[3 * hit - 2] ?? 0, end: triples[3 * hit - 1] ?? 0 });
      }
      return spans.length < 2 ? spans : spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
    },
  };
}
