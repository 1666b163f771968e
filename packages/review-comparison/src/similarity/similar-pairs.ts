/**
 * Pairs what was edited: findings of one rule that are alike enough, the most alike first and, among equals, those that are
 * nearest to each other among the findings that stayed. The work is bounded: of many findings, only neighbours are compared.
 */
import { at, firstWhere } from "@docreview/model";
import type { Pair } from "../alignment/pairs.ts";
import { likeness, type WordBag } from "./likeness.ts";

/** A finding without a counterpart so far. */
export interface Leftover {
  /** Its index among all that have none, whatever their rule. */
  readonly position: number;
  /** How many findings that stayed precede it. */
  readonly gap: number;
  readonly bag: WordBag;
}

/** The least likeness of two versions of one finding: half of the words are the same. */
const leastLikeness = 500;
/** All pairs are compared if there are not more than these. */
const mostPairs = 10_000;
/** Otherwise, so many on either side of the place where a counterpart should be. */
const neighbours = 32;

interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly likeness: number;
  readonly distance: number;
}

/** Pairs of positions. `left` and `right` are findings of one rule, in order. */
export function similarPairs(left: readonly Leftover[], right: readonly Leftover[]): readonly Pair[] {
  const candidates = left.flatMap((leftover, one) => candidatesFor(leftover, one, left, right));
  candidates.sort((a, b) => b.likeness - a.likeness || a.distance - b.distance);
  const [taken, takenOther] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  for (const { one, other } of candidates) {
    if (taken.has(one) || takenOther.has(other)) continue;
    taken.add(one);
    takenOther.add(other);
    pairs.push([at(left, one).position, at(right, other).position]);
  }
  return pairs;
}

function candidatesFor(
  { gap, bag }: Leftover,
  one: number,
  left: readonly Leftover[],
  right: readonly Leftover[],
): readonly Candidate[] {
  const expected = startOfGap(right, gap) + one - startOfGap(left, gap);
  const all = left.length * right.length <= mostPairs;
  const from = all ? 0 : Math.max(0, expected - neighbours);
  const to = all ? right.length : Math.min(right.length, expected + neighbours + 1);
  const candidates: Candidate[] = [];
  for (let other = from; other < to; other++) {
    const alike = likeness(bag, at(right, other).bag);
    const distance = Math.abs(other - expected);
    if (alike >= leastLikeness) candidates.push({ one, other, likeness: alike, distance });
  }
  return candidates;
}

function startOfGap(leftovers: readonly Leftover[], gap: number): number {
  return firstWhere(leftovers.length, (index) => at(leftovers, index).gap >= gap);
}
