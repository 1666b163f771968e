/**
 * A longest common subsequence of two sequences by the greedy algorithm of E. W. Myers (An O(ND) Difference Algorithm
 * and Its Variations, 1986). If the sequences differ by more than `mostEdits`, it continues from the furthest point that it
 * has reached: the result is then no longer the longest, but the work stays linear.
 */
import type { Effort } from "./effort.ts";

export type Take = (indexInA: number, indexInB: number) => void;

export interface EditContext {
  readonly take: Take;
  readonly effort: Effort;
  /** The most insertions and deletions that are compared at once: the work grows with it. */
  readonly mostEdits: number;
}

export interface Sequences {
  readonly a: Int32Array;
  readonly b: Int32Array;
}

/** Takes the pairs of one common subsequence, in no order. */
export function shortestEdit({ a, b }: Sequences, context: EditContext): void {
  let x = 0;
  let y = 0;
  while (x < a.length && y < b.length) {
    const reach = furthest({ a, b }, { x, y }, context);
    walkBack(reach, { x, y }, context.take);
    x = reach.x;
    y = reach.y;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Reach extends Point {
  /** For each number of edits, how far in `a` each diagonal has come with it; the index is `diagonal + edits`. */
  readonly history: readonly Int32Array[];
}

function furthest({ a, b }: Sequences, from: Point, { effort, mostEdits }: EditContext): Reach {
  const history: Int32Array[] = [];
  let before = new Int32Array(1);
  let best: Point = from;
  for (let edits = 0; edits <= mostEdits; edits++) {
    const reached = new Int32Array(2 * edits + 1).fill(-1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = edits === 0 ? from.x : stepped(before, diagonal, edits);
      if (x < 0) continue;
      let y = from.y + (x - from.x) - diagonal;
      if (x > a.length || y > b.length) continue;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++;
        y++;
        effort.comparisons++;
      }
      effort.comparisons++;
      reached[diagonal + edits] = x;
      if (x + y > best.x + best.y || edits === 0) best = { x, y };
    }
    history.push(reached);
    if (best.x === a.length && best.y === b.length) return { ...best, history };
    before = reached;
  }
  return { ...best, history };
}

/** Where a diagonal is entered with one more edit: downwards from the one above, or to the right from the one below. */
function stepped(before: Int32Array, diagonal: number, edits: number): number {
  const down = reachedAbove(before, diagonal, edits);
  const right = diagonal - 1 > -edits ? (before[diagonal + edits - 2] ?? -1) : -1;
  return Math.max(down, right < 0 ? -1 : right + 1);
}

/** How far the diagonal above has come with one edit less; -1 if it has not been reached. */
function reachedAbove(before: Int32Array, diagonal: number, edits: number): number {
  return diagonal + 1 < edits ? (before[diagonal + edits] ?? -1) : -1;
}

function walkBack({ x, y, history }: Reach, from: Point, take: Take): void {
  let atX = x;
  let atY = y;
  let edits = editsAt(history, x, x - from.x - (y - from.y));
  while (edits >= 0) {
    const diagonal = atX - from.x - (atY - from.y);
    const before = edits === 0 ? undefined : history[edits - 1];
    const entry = before === undefined ? from.x : stepped(before, diagonal, edits);
    while (atX > entry) take(--atX, --atY);
    if (before === undefined) return;
    if (reachedAbove(before, diagonal, edits) === entry) atY--;
    else atX--;
    edits--;
  }
}

/** The fewest edits with which a diagonal came as far as `x`. */
function editsAt(history: readonly Int32Array[], x: number, diagonal: number): number {
  return history.findIndex(
    (reached, edits) => Math.abs(diagonal) <= edits && reached[diagonal + edits] === x,
  );
}
