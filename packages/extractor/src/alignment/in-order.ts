/**
 * Aligns two sequences in order. Values that occur once in each are the anchors (patience: the longest ascending chain of
 * them), and the same is repeated between neighbouring anchors; small ranges, and those without anchors, are left to the
 * shortest edit. The work is nearly linear, whatever the sequences are.
 */
import { at, longestIncreasing } from "@docreview/model";
import type { Effort } from "./effort.ts";
import { shortestEdit, type Sequences, type Take } from "./shortest-edit.ts";

/** How often the range between anchors is searched for further anchors. */
const deepest = 10;
/** The largest product of two lengths for which the shortest edit is found without anchors. */
const smallArea = 40_000;
const mostEdits = 256;

interface Gap {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
  readonly depth: number;
}

/** Takes pairs of equal values, ascending in both sequences when sorted. Values are from 0 to below `values`. */
export function matchInOrder(
  sequences: Sequences,
  values: number,
  context: { take: Take; effort: Effort },
): void {
  const { a, b } = sequences;
  const tallies = talliesOf(values);
  const gaps: Gap[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length, depth: 0 }];
  for (let given = gaps.pop(); given !== undefined; given = gaps.pop()) {
    const gap = withoutSameEnds(sequences, given, context);
    const area = (gap.toA - gap.fromA) * (gap.toB - gap.fromB);
    if (area === 0) continue;
    const anchors =
      gap.depth < deepest && area > smallArea ? anchorsOf(sequences, gap, { tallies, ...context }) : [];
    if (anchors.length === 0) matchGap(sequences, gap, { tallies, ...context });
    else for (const one of betweenAnchors(gap, anchors, context.take)) gaps.push(one);
  }
}

interface Tallies {
  readonly inA: Int32Array;
  readonly inB: Int32Array;
  /** The last position of a value in B. */
  readonly placeInB: Int32Array;
}

/** One slot per value; the counts are zero between uses. */
function talliesOf(values: number): Tallies {
  return { inA: new Int32Array(values), inB: new Int32Array(values), placeInB: new Int32Array(values) };
}

interface GapContext {
  readonly take: Take;
  readonly effort: Effort;
  readonly tallies: Tallies;
}

function withoutSameEnds(
  { a, b }: Sequences,
  { fromA, toA, fromB, toB, depth }: Gap,
  { take, effort }: { take: Take; effort: Effort },
): Gap {
  let [startA, startB, endA, endB] = [fromA, fromB, toA, toB];
  while (startA < endA && startB < endB && a[startA] === b[startB]) take(startA++, startB++);
  while (startA < endA && startB < endB && a[endA - 1] === b[endB - 1]) take(--endA, --endB);
  effort.comparisons += startA - fromA + toA - endA + 2;
  return { fromA: startA, toA: endA, fromB: startB, toB: endB, depth };
}

interface Anchor {
  readonly a: number;
  readonly b: number;
}

function anchorsOf({ a, b }: Sequences, gap: Gap, { tallies, effort }: GapContext): readonly Anchor[] {
  const { inA, inB, placeInB } = tallies;
  const valuesA = a.subarray(gap.fromA, gap.toA);
  const valuesB = b.subarray(gap.fromB, gap.toB);
  for (const value of valuesA) inA[value] = (inA[value] ?? 0) + 1;
  let placeB = gap.fromB;
  for (const value of valuesB) {
    inB[value] = (inB[value] ?? 0) + 1;
    placeInB[value] = placeB++;
  }
  const pairs: Anchor[] = [];
  let placeA = gap.fromA;
  for (const value of valuesA) {
    const place = placeInB[value];
    if (place !== undefined && inA[value] === 1 && inB[value] === 1) pairs.push({ a: placeA, b: place });
    placeA++;
  }
  clear(inA, valuesA);
  clear(inB, valuesB);
  effort.comparisons += valuesA.length + valuesB.length;
  return longestIncreasing(pairs, (anchor) => anchor.b);
}

function clear(counts: Int32Array, values: Int32Array): void {
  for (const value of values) counts[value] = 0;
}

function betweenAnchors(gap: Gap, anchors: readonly Anchor[], take: Take): readonly Gap[] {
  const gaps: Gap[] = [];
  let fromA = gap.fromA;
  let fromB = gap.fromB;
  for (const anchor of anchors) {
    take(anchor.a, anchor.b);
    gaps.push({ fromA, toA: anchor.a, fromB, toB: anchor.b, depth: gap.depth + 1 });
    fromA = anchor.a + 1;
    fromB = anchor.b + 1;
  }
  gaps.push({ fromA, toA: gap.toA, fromB, toB: gap.toB, depth: gap.depth + 1 });
  return gaps.filter((one) => one.fromA < one.toA && one.fromB < one.toB);
}

/** Values that only one of the two holds are left out first: they cannot match, and would count as edits. */
function matchGap({ a, b }: Sequences, gap: Gap, { tallies, take, effort }: GapContext): void {
  const { inA, inB } = tallies;
  const valuesA = a.subarray(gap.fromA, gap.toA);
  const valuesB = b.subarray(gap.fromB, gap.toB);
  for (const value of valuesA) inA[value] = 1;
  for (const value of valuesB) inB[value] = 1;
  const keptA = keptOf(valuesA, inB);
  const keptB = keptOf(valuesB, inA);
  clear(inA, valuesA);
  clear(inB, valuesB);
  effort.comparisons += valuesA.length + valuesB.length;
  const takeKept: Take = (one, other) =>
    take(gap.fromA + at(keptA.positions, one), gap.fromB + at(keptB.positions, other));
  shortestEdit({ a: keptA.values, b: keptB.values }, { take: takeKept, effort, mostEdits });
}

interface Kept {
  readonly values: Int32Array;
  readonly positions: readonly number[];
}

/** The values that are also among the others. */
function keptOf(values: Int32Array, inOthers: Int32Array): Kept {
  const positions: number[] = [];
  const kept: number[] = [];
  let position = 0;
  for (const value of values) {
    if (inOthers[value] === 1) {
      positions.push(position);
      kept.push(value);
    }
    position++;
  }
  return { values: Int32Array.from(kept), positions };
}
