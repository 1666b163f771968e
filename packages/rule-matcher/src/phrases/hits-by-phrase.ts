/** The hits of a text by their phrases: a table of its own, as many hits want many lists and a `Map` makes one at a time. */
import type { PhraseHits } from "./hits.ts";

export interface HitsByPhrase {
  readonly has: (phrase: number) => boolean;
  /** Positions among the hits, in their order. */
  readonly of: (phrase: number) => readonly number[];
  /** The first of them, and the one that follows another; -1 where there is none. */
  readonly first: (phrase: number) => number;
  readonly next: (hit: number) => number;
}

const multiplier = 0x9e3779b1;

export function hitsByPhrase({ phrases, count }: PhraseHits): HitsByPhrase {
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
  for (let hit = count - 1; hit >= 0; hit--) {
    const place = placeOf(phrases[hit]!);
    nexts[hit] = firsts[place]! - 1;
    firsts[place] = hit + 1;
  }
  const first = (phrase: number) => firsts[placeOf(phrase)]! - 1;
  return {
    has: (phrase) => firsts[placeOf(phrase)] !== 0,
    of: (phrase) => {
      const all: number[] = [];
      for (let hit = first(phrase); hit >= 0; hit = nexts[hit]!) all.push(hit);
      return all;
    },
    first,
    next: (hit) => nexts[hit]!,
  };
}
