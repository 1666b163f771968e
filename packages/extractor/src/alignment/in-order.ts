/**
 * Aligns two sequences in order. Values that occur once in each are its anchors (patience: the longest ascending chain
 * of them), and the same is repeated between two anchors; small ranges, and those without anchors, are left to the
 * shortest edit. The work is nearly linear, whatever the sequences are.
 */
import type { Effort } from "./effort.ts";
import { shortestEdit, type Sequences, type Take } from "./shortest-edit.ts";

/** How often the range between anchors is searched for further anchors. */
const deepest = 10;
/** Room, as the product of its lengths, in which the shortest edit is found without anchors. */
const smallRoom = 40_000;
const mostEdits = 256;

interface Gap {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
  readonly depth: number;
}

/** Takes pairs of equal values, ascending in both sequences when sorted. Values are from 0 up to below `values`. */
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
    const room = (gap.toA - gap.fromA) * (gap.toB - gap.fromB);
    if (room === 0) continue;
    const anchors =
      gap.depth < deepest && room > smallRoom ? anchorsOf(sequences, gap, { tallies, ...context }) : [];
    if (anchors.length === 0) matchGap(sequences, gap, { tallies, ...context });
    else for (const one of betweenAnchors(gap, anchors, context.take)) gaps.push(one);
  }
}

interface Tallies {
  readonly inA: Int32Array;
  readonly inB: Int32Array;
  /** Where a value stood last in B. */
  readonly placeInB: Int32Array;
}

/** One slot a value, zero between uses. */
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
  for (let at = gap.fromA; at < gap.toA; at++) inA[a[at]!]!++;
  for (let at = gap.fromB; at < gap.toB; at++) {
    inB[b[at]!]!++;
    placeInB[b[at]!] = at;
  }
  const pairs: Anchor[] = [];
  for (let at = gap.fromA; at < gap.toA; at++) {
    const value = a[at]!;
    if (inA[value] === 1 && inB[value] === 1) pairs.push({ a: at, b: placeInB[value]! });
  }
  for (let at = gap.fromA; at < gap.toA; at++) inA[a[at]!] = 0;
  for (let at = gap.fromB; at < gap.toB; at++) inB[b[at]!] = 0;
  effort.comparisons += gap.toA - gap.fromA + gap.toB - gap.fromB;
  return longestAscending(pairs);
}

/** The longest chain of pairs that ascends in B; `pairs` ascend in A. */
function longestAscending(pairs: readonly Anchor[]): readonly Anchor[] {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(({ b }, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pairs[tails[middle]!]!.b < b) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = tails[low - 1]!;
    tails[low] = index;
  });
  const chain: Anchor[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index]!) chain.push(pairs[index]!);
  return chain.toReversed();
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

/** Values that only one of the two holds are left out before: they cannot match, and would count as edits. */
function matchGap({ a, b }: Sequences, gap: Gap, { tallies, take, effort }: GapContext): void {
  const { inA, inB } = tallies;
  for (let at = gap.fromA; at < gap.toA; at++) inA[a[at]!] = 1;
  for (let at = gap.fromB; at < gap.toB; at++) inB[b[at]!] = 1;
  const keptA: number[] = [];
  const keptB: number[] = [];
  for (let at = gap.fromA; at < gap.toA; at++) if (inB[a[at]!] === 1) keptA.push(at);
  for (let at = gap.fromB; at < gap.toB; at++) if (inA[b[at]!] === 1) keptB.push(at);
  for (let at = gap.fromA; at < gap.toA; at++) inA[a[at]!] = 0;
  for (let at = gap.fromB; at < gap.toB; at++) inB[b[at]!] = 0;
  effort.comparisons += gap.toA - gap.fromA + gap.toB - gap.fromB;
  const kept = { a: Int32Array.from(keptA, (at) => a[at]!), b: Int32Array.from(keptB, (at) => b[at]!) };
  shortestEdit(kept, { take: (one, other) => take(keptA[one]!, keptB[other]!), effort, mostEdits });
}
