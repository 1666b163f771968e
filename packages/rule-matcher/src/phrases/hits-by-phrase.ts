/** The hits of a text by their phrases: a table of its own, as many hits want many lists and a `Map` makes one at a time. */
import type { PhraseHits } from "./hits.ts";

export interface HitsByPhrase {
  readonly count: number;
  /** By their positions among all hits: their phrases, and where they stand. */
  readonly phraseOf: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The phrases that have hits, each once. */
  readonly phrases: readonly number[];
  readonly has: (phrase: number) => boolean;
  readonly hasAny: (phrases: readonly number[]) => boolean;
  /** The first hit of a phrase, in no order; -1 when there is none. */
  readonly firstOf: (phrase: number) => number;
  /** The hit of the same phrase behind another; -1 behind the last. */
  readonly nextOf: (hit: number) => number;
  /** What is made of each hit of a phrase, given its position among the hits; ascending by start, then end. */
  readonly of: <Made>(phrase: number, make: (hit: number) => Made) => readonly Made[];
}

const multiplier = 0x9e3779b1;

export function hitsByPhrase({ count, triples }: PhraseHits): HitsByPhrase {
  const phrases = new Int32Array(count);
  const starts = new Int32Array(count);
  const ends = new Int32Array(count);
  for (let hit = 0, at = 0; hit < count; hit++) {
    phrases[hit] = triples[at++]!;
    starts[hit] = triples[at++]!;
    ends[hit] = triples[at++]!;
  }
  // Twice as many places as hits, so that every search comes to an empty one.
  const bits = 32 - Math.clz32(Math.max(1, 2 * count - 1));
  const mask = (1 << bits) - 1;
  const firsts = new Int32Array(mask + 1);
  const nexts = new Int32Array(count);
  /** Where the first hit of a phrase stands, counted from 1, or will stand. */
  const placeOf = (phrase: number) => {
    let place = Math.imul(phrase, multiplier) >>> (32 - bits);
    while (firsts[place] !== 0 && phrases[firsts[place]! - 1] !== phrase) place = (place + 1) & mask;
    return place;
  };
  const distinct: number[] = [];
  // What the scanners set apart is found behind the rest of its stretch.
  let isOrdered = true;
  for (let hit = count - 1; hit >= 0; hit--) {
    const place = placeOf(phrases[hit]!);
    if (firsts[place] === 0) distinct.push(phrases[hit]!);
    const next = firsts[place]! - 1;
    if (next >= 0 && starts[hit]! >= starts[next]!) isOrdered = false;
    nexts[hit] = next;
    firsts[place] = hit + 1;
  }
  return {
    count,
    phraseOf: phrases,
    starts,
    ends,
    phrases: distinct,
    has: (phrase) => firsts[placeOf(phrase)] !== 0,
    firstOf: (phrase) => firsts[placeOf(phrase)]! - 1,
    nextOf: (hit) => nexts[hit]!,
    hasAny: (asked) => {
      for (const phrase of asked) if (firsts[placeOf(phrase)] !== 0) return true;
      return false;
    },
    of: <Made>(phrase: number, make: (hit: number) => Made) => {
      const first = firsts[placeOf(phrase)]! - 1;
      const made: Made[] = [];
      if (isOrdered) {
        for (let hit = first; hit >= 0; hit = nexts[hit]!) made.push(make(hit));
        return made;
      }
      const found: number[] = [];
      for (let hit = first; hit >= 0; hit = nexts[hit]!) found.push(hit);
      return found.toSorted((a, b) => starts[a]! - starts[b]! || ends[a]! - ends[b]!).map(make);
    },
  };
}
