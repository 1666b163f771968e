/**
 * Aligns two sequences of numbers: pairs of equal ones in the same order on both sides, as many as possible. What the sequences
 * begin and end with in common is set aside, then a longest common subsequence is looked for. Where sequences differ too much
 * for that, numbers that occur equally often are anchors, and what lies between them is aligned by itself (as in a patience diff);
 * then the pairs may be fewer than possible, but the work stays nearly linear.
 */
import { at, longestIncreasing } from "@docreview/model";
import { commonSubsequence } from "./subsequence.ts";
import { pairsInOrder, type Pair } from "./pairs.ts";

export function align(left: Int32Array, right: Int32Array): readonly Pair[] {
  return between(left, right, anchored);
}

type Align = (left: Int32Array, right: Int32Array) => readonly Pair[];

/** Aligns what is left when the common beginning and end are set aside; by `otherwise`, if that differs too much. */
function between(left: Int32Array, right: Int32Array, otherwise: Align): readonly Pair[] {
  const start = commonStart(left, right);
  const end = commonEnd(left, right, start);
  const lefts = left.subarray(start, left.length - end);
  const rights = right.subarray(start, right.length - end);
  const middle = commonSubsequence(lefts, rights) ?? otherwise(lefts, rights);
  return [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...shifted(middle, start, start),
    ...Array.from({ length: end }, (_, index): Pair => [
      left.length - end + index,
      right.length - end + index,
    ]),
  ];
}

function anchored(left: Int32Array, right: Int32Array): readonly Pair[] {
  const anchors = inSameOrder(pairsInOrder(left, right, (counts) => counts.left === counts.right));
  const pairs: Pair[] = [];
  let [nextLeft, nextRight] = [0, 0];
  for (const [one, other] of [...anchors, [left.length, right.length] as const]) {
    const gap = between(left.subarray(nextLeft, one), right.subarray(nextRight, other), increasing);
    for (const pair of shifted(gap, nextLeft, nextRight)) pairs.push(pair);
    if (one < left.length) pairs.push([one, other]);
    [nextLeft, nextRight] = [one + 1, other + 1];
  }
  return pairs;
}

function increasing(left: Int32Array, right: Int32Array): readonly Pair[] {
  return inSameOrder(pairsInOrder(left, right, () => true));
}

/** The most pairs that are in the same order on both sides; they ascend on the left. */
function inSameOrder(pairs: readonly Pair[]): readonly Pair[] {
  return longestIncreasing(pairs, ([, right]) => right);
}

function commonStart(left: Int32Array, right: Int32Array): number {
  const shorter = Math.min(left.length, right.length);
  let length = 0;
  while (length < shorter && left[length] === right[length]) length++;
  return length;
}

function commonEnd(left: Int32Array, right: Int32Array, start: number): number {
  const shorter = Math.min(left.length, right.length) - start;
  let length = 0;
  while (length < shorter && at(left, left.length - 1 - length) === at(right, right.length - 1 - length))
    length++;
  return length;
}

function shifted(pairs: readonly Pair[], left: number, right: number): readonly Pair[] {
  return pairs.map(([one, other]) => [one + left, other + right]);
}
