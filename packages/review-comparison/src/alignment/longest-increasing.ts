/** The most pairs that are in the same order on both sides: a longest increasing subsequence, in n log n steps. */
import { at, firstWhere } from "@docreview/model";
import type { Pair } from "./pairs.ts";

/** `pairs` ascend by their left index, and no index occurs twice. */
export function longestIncreasing(pairs: readonly Pair[]): readonly Pair[] {
  /** For each length, the index of the pair that ends such a sequence with the least right index. */
  const ends: number[] = [];
  const previous = new Int32Array(pairs.length);
  pairs.forEach(([, right], index) => {
    const length = firstWhere(ends.length, (one) => at(pairs, at(ends, one))[1] > right);
    previous[index] = length === 0 ? -1 : at(ends, length - 1);
    ends[length] = index;
  });
  const chosen: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = at(previous, index)) chosen.push(at(pairs, index));
  return chosen.toReversed();
}
