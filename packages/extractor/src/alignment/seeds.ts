/** The places of the free words of a rendition: of each by itself, and of each with the next one. */
import { at, firstWhere } from "@docreview/model";
import type { Effort } from "./effort.ts";
import { idOf, type Words } from "./words.ts";

export interface Seed {
  /** A word of the record. */
  readonly word: number;
  /** The free words of the rendition that read the same, nearest first. */
  readonly places: readonly number[];
  /** True if there was only one such word before any was taken. */
  readonly isOnly: boolean;
}

export interface Seeds {
  /** The words of a range, or pairs of words, that have the fewest places. */
  readonly rarest: (
    words: Words,
    range: { readonly from: number; readonly to: number; readonly expected: number },
    effort: Effort,
  ) => readonly Seed[];
}

const mostSeeds = 4;
const mostPlaces = 24;
/** The most places that are examined for free ones. */
const mostLooked = 200;

/** `values` is the number of different words; ids are below it. */
export function createSeeds(words: Words, taken: Uint16Array, values: number): Seeds {
  const singles = new Map<number, number[]>();
  const pairs = new Map<number, number[]>();
  const pairOf = (own: Words, word: number) => idOf(own, word) * values + idOf(own, word + 1);
  for (let word = 0; word < words.count; word++) {
    if (taken[word] !== 0) continue;
    add(singles, idOf(words, word), word);
    if (word + 1 < words.count && taken[word + 1] === 0) add(pairs, pairOf(words, word), word);
  }
  return {
    rarest: (record, { from, to, expected }, effort) => {
      const found: { word: number; places: readonly number[] }[] = [];
      const consider = (word: number, places: readonly number[] | undefined) => {
        effort.comparisons++;
        if (places === undefined) return;
        const last = found.at(-1);
        if (found.length === mostSeeds && last !== undefined && last.places.length <= places.length) return;
        if (found.length === mostSeeds) found.pop();
        const next = found.findIndex((one) => one.places.length > places.length);
        found.splice(next < 0 ? found.length : next, 0, { word, places });
      };
      for (let word = from; word + 1 < to; word++) consider(word, pairs.get(pairOf(record, word)));
      if (found.length === 0) {
        const isLettered = record.lettered.subarray(from, to).includes(1);
        for (let word = from; word < to; word++) {
          if (!isLettered || record.lettered[word] === 1) consider(word, singles.get(idOf(record, word)));
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
  let after = firstWhere(places.length, (index) => at(places, index) >= expected);
  let before = after - 1;
  const found: number[] = [];
  for (let looked = 0; looked < mostLooked && found.length < mostPlaces; looked++) {
    const [below, above] = [before < 0 ? undefined : places[before], places[after]];
    const isAfter = below === undefined || (above ?? Infinity) - expected <= expected - below;
    const place = places[isAfter ? after++ : before--];
    if (place === undefined) break;
    if (taken[place] === 0) found.push(place);
  }
  return found;
}
