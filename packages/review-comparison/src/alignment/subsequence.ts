/**
 * A longest common subsequence by Myers' algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986): fast where two
 * sequences differ little. The work is bounded; sequences that differ more have no result here.
 */
import { at } from "@docreview/model";
import type { Pair } from "./pairs.ts";

/** Edits (elements left out on either side) after which the search is given up: 16 MB of state. */
const mostEdits = 2_000;
/** Steps after which it is given up, per element. */
const stepsPerElement = 200;

/** Null if the sequences differ too much. */
export function commonSubsequence(left: Int32Array, right: Int32Array): readonly Pair[] | null {
  const reached = furthestReaches(left, right);
  return reached === null ? null : pairsAlong(reached, left.length, right.length);
}

/** For each number of edits, how far left each diagonal reaches: the diagonal k at the index k + edits. */
type Reaches = readonly Int32Array[];

function furthestReaches(left: Int32Array, right: Int32Array): Reaches | null {
  let steps = stepsPerElement * (left.length + right.length);
  const reaches: Int32Array[] = [];
  for (let edits = 0; edits <= mostEdits; edits++) {
    const before = reaches.at(-1);
    const row = new Int32Array(2 * edits + 1);
    reaches.push(row);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const start = before === undefined ? 0 : startOn(before, edits, diagonal);
      let x = start;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
      row[diagonal + edits] = x;
      if (x >= left.length && x - diagonal >= right.length) return reaches;
      steps -= x - start + 1;
    }
    if (steps < 0) return null;
  }
  return null;
}

/** Where a path continues on a diagonal, from the reaches with one edit less. */
function startOn(before: Int32Array, edits: number, diagonal: number): number {
  return isDown(before, edits, diagonal)
    ? at(before, diagonal + edits)
    : at(before, diagonal + edits - 2) + 1;
}

/** Whether the edit leaves out an element on the right rather than one on the left. */
function isDown(before: Int32Array, edits: number, diagonal: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && at(before, diagonal + edits - 2) < at(before, diagonal + edits);
}

function pairsAlong(reaches: Reaches, lefts: number, rights: number): readonly Pair[] {
  const pairs: Pair[] = [];
  let x = lefts;
  let diagonal = lefts - rights;
  for (let edits = reaches.length - 1; edits >= 0; edits--) {
    const before = reaches[edits - 1];
    const start = before === undefined ? 0 : startOn(before, edits, diagonal);
    while (x > start) pairs.push([--x, x - diagonal]);
    if (before === undefined) break;
    const down = isDown(before, edits, diagonal);
    diagonal += down ? 1 : -1;
    x = down ? start : start - 1;
  }
  return pairs.toReversed();
}
