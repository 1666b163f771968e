/** Where the free words of a rendition stand: each alone, and with the one that follows it. */
import type { Effort } from "./effort.ts";
import type { Words } from "./words.ts";

export interface Seed {
  /** A word of the record … */
  readonly word: number;
  /** … and the free words of the rendition that read the same, nearest first. */
  readonly places: readonly number[];
  /** True if there was one such word before any was taken. */
  readonly isOnly: boolean;
}

export interface Seeds {
  /** The range's words, or pairs of words, that are at the fewest places. */
  readonly rarest: (
    words: Words,
    range: { readonly from: number; readonly to: number; readonly expected: number },
    effort: Effort,
  ) => readonly Seed[];
}

const mostSeeds = 4;
const mostPlaces = 24;
/** Places that are looked at for free ones. */
const mostLooked = 200;

/** `values` is the number of different words; ids are below it. */
export function createSeeds(words: Words, taken: Uint16Array, values: number): Seeds {
  const singles = new Map<number, number[]>();
  const pairs = new Map<number, number[]>();
  const pairOf = (ids: Int32Array, word: number) => ids[word]! * values + ids[word + 1]!;
  for (let word = 0; word < words.count; word++) {
    if (taken[word] !== 0) continue;
    add(singles, words.ids[word]!, word);
    if (word + 1 < words.count && taken[word + 1] === 0) add(pairs, pairOf(words.ids, word), word);
  }
  return {
    rarest: ({ ids, lettered }, { from, to, expected }, effort) => {
      const found: { word: number; places: readonly number[] }[] = [];
      const consider = (word: number, places: readonly number[] | undefined) => {
        effort.comparisons++;
        if (places === undefined) return;
        const last = found.at(-1);
        if (found.length === mostSeeds && last !== undefined && last.places.length <= places.length) return;
        if (found.length === mostSeeds) found.pop();
        const at = found.findIndex((one) => one.places.length > places.length);
        found.splice(at < 0 ? found.length : at, 0, { word, places });
      };
      for (let word = from; word + 1 < to; word++) consider(word, pairs.get(pairOf(ids, word)));
      if (found.length === 0) {
        const isLettered = lettered.subarray(from, to).includes(1);
        for (let word = from; word < to; word++) {
          if (!isLettered || lettered[word] === 1) consider(word, singles.get(ids[word]!));
        }
      }
      return found.map(({ word, places }) => ({
        word,
        isOnly: places.length === 1,
        places: nearest(places, expected + word - from, taken),
      }));
    },
  };
}

function add(places: Map<number, number[]>, key: number, word: number): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [word]);
  else known.push(word);
}

/** The free ones among `places`, which ascend, from the nearest outwards on both sides. */
function nearest(places: readonly number[], expected: number, taken: Uint16Array): readonly number[] {
  let after = 0;
  let high = places.length;
  while (after < high) {
    const middle = (after + high) >>> 1;
    if (places[middle]! < expected) after = middle + 1;
    else high = middle;
  }
  let before = after - 1;
  const found: number[] = [];
  for (let looked = 0; looked < mostLooked && found.length < mostPlaces; looked++) {
    const isAfter = before < 0 || (places[after] ?? Infinity) - expected <= expected - places[before]!;
    const place = places[isAfter ? after++ : before--];
    if (place === undefined) break;
    if (taken[place] === 0) found.push(place);
  }
  return found;
}
