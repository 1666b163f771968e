/** Splits the unusual stretches of a scanner into words, by the definition of words that all scanners share. */
import { hashOf } from "../table/word-hash.ts";
import type { ScannedWords } from "./word-scanner.ts";
import { createWordList, cutStretch, foldedText } from "@docreview/text-folding";

/** Adds the words of the units from `start` to `end` after the first `count`; returns the new count. */
export type StretchCutter = (start: number, end: number, count: number) => number;

/** Words beyond the capacity are omitted. */
export function createStretchCutter(words: ScannedWords): StretchCutter {
  const list = createWordList(64);
  const { units, starts, ends, hashes, joined } = words;
  return (start, end, count) => {
    cutStretch(units, start, end, list);
    const taken = Math.min(list.count, starts.length - count);
    for (let index = 0; index < taken; index++) {
      starts[count + index] = list.starts[index] ?? 0;
      ends[count + index] = list.ends[index] ?? 0;
      hashes[count + index] = hashOf(foldedText(list, index));
      if (list.joined[index] === 1) joined.add(count + index);
    }
    if (list.joined[list.count] === 1) joined.add(count + list.count);
    return count + taken;
  };
}
