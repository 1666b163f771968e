/**
 * The items that two sequences have in common, in order: equal ends, then items that occur once on each side (patience), then the
 * longest common subsequence of what remains between them, if that is small. Pure, and bounded: large parts without a common item
 * that is unique, or with such items only after many rounds, are taken as different.
 */

/** The indices of an item in both sequences. */
export type Pair = readonly [before: number, now: number];

interface Part {
  readonly before: readonly [start: number, end: number];
  readonly now: readonly [start: number, end: number];
  /** Rounds of unique items that led to it. */
  readonly round: number;
}

/** Real texts need a few; one that is made for it could need as many as it has items. */
const mostRounds = 30;

/** The cells of the largest table for a subsequence. */
const mostCells = 250_000;

/** Ascending on both sides. */
export function keptItems(before: readonly string[], now: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const parts: Part[] = [{ before: [0, before.length], now: [0, now.length], round: 0 }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { ends, inner } = withoutEnds({ before, now }, part);
    // Not as arguments of one call: there can be more than the stack holds.
    for (const pair of ends) pairs.push(pair);
    const [from, to] = [inner.before, inner.now];
    if (from[0] === from[1] || to[0] === to[1]) continue;
    const anchors = part.round < mostRounds ? uniquePairs({ before, now }, inner) : [];
    const common = anchors.length === 0 ? subsequence({ before, now }, inner) : anchors;
    for (const pair of common) pairs.push(pair);
    if (anchors.length > 0) for (const next of between(anchors, inner)) parts.push(next);
  }
  return pairs.toSorted(([a], [b]) => a - b);
}

interface Sides {
  readonly before: readonly string[];
  readonly now: readonly string[];
}

function withoutEnds({ before, now }: Sides, { before: from, now: to, round }: Part) {
  const ends: Pair[] = [];
  let [a, b] = [from[0], to[0]];
  let [lastA, lastB] = [from[1], to[1]];
  for (; a < lastA && b < lastB && before[a] === now[b]; a++, b++) ends.push([a, b]);
  for (; a < lastA && b < lastB && before[lastA - 1] === now[lastB - 1]; lastA--, lastB--) {
    ends.push([lastA - 1, lastB - 1]);
  }
  const inner: Part = { before: [a, lastA], now: [b, lastB], round };
  return { ends, inner };
}

/** Items that occur once on each side, as far as they are in the same order. */
function uniquePairs({ before, now }: Sides, part: Part): readonly Pair[] {
  const there = positions(now, part.now);
  const pairs = [...positions(before, part.before)].flatMap(([item, at]): readonly Pair[] => {
    const other = there.get(item) ?? null;
    return at === null || other === null ? [] : [[at, other]];
  });
  return ascending(pairs);
}

/** The position of each item; null if it occurs several times. */
function positions(items: readonly string[], [start, end]: Part["now"]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const [index, item] of items.slice(start, end).entries()) {
    found.set(item, found.has(item) ? null : start + index);
  }
  return found;
}

/** The longest part of these pairs, ascending in the first, that also ascends in the second. */
function ascending(pairs: readonly Pair[]): readonly Pair[] {
  /** For each length, the index of the pair that ends the best sequence of it. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const nowOf = (index: number | undefined) => (index === undefined ? -1 : (pairs[index]?.[1] ?? -1));
  for (const [index, [, now]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (nowOf(ends[middle]) < now) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const chosen: Pair[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const pair = pairs[index];
    if (pair !== undefined) chosen.push(pair);
  }
  return chosen.toReversed();
}

function between(anchors: readonly Pair[], { before, now, round }: Part): readonly Part[] {
  const starts: readonly Pair[] = [[before[0] - 1, now[0] - 1], ...anchors];
  const ends: readonly Pair[] = [...anchors, [before[1], now[1]]];
  return starts.map(([a, b], index) => {
    const [endA, endB] = ends[index] ?? [before[1], now[1]];
    return { before: [a + 1, endA], now: [b + 1, endB], round: round + 1 };
  });
}

function subsequence({ before, now }: Sides, { before: from, now: to }: Part): readonly Pair[] {
  const [rows, columns] = [from[1] - from[0], to[1] - to[0]];
  if (rows * columns > mostCells) return [];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (a: number, b: number) => lengths[a * width + b] ?? 0;
  const isEqual = (a: number, b: number) => before[from[0] + a] === now[to[0] + b];
  for (let a = rows - 1; a >= 0; a--) {
    for (let b = columns - 1; b >= 0; b--) {
      lengths[a * width + b] = isEqual(a, b)
        ? lengthAt(a + 1, b + 1) + 1
        : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [a, b] = [0, 0]; a < rows && b < columns;) {
    if (isEqual(a, b)) pairs.push([from[0] + a++, to[0] + b++]);
    else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}
