/** Which element of the left sequence is the counterpart of which of the right. */

/** Indices in the left and the right sequence. */
export type Pair = readonly [left: number, right: number];

/** Pairs the first of each number with the first, the second with the second, and so on. `take` has to accept a number. */
export function pairsInOrder(
  left: Int32Array,
  right: Int32Array,
  take: (counts: { readonly left: number; readonly right: number }) => boolean,
): readonly Pair[] {
  const places = new Map<number, { readonly left: number[]; readonly right: number[] }>();
  left.forEach((number, index) => {
    const found = places.get(number);
    if (found === undefined) places.set(number, { left: [index], right: [] });
    else found.left.push(index);
  });
  right.forEach((number, index) => places.get(number)?.right.push(index));
  const pairs: Pair[] = [];
  for (const { left: lefts, right: rights } of places.values()) {
    if (!take({ left: lefts.length, right: rights.length })) continue;
    lefts.forEach((one, nth) => {
      const other = rights[nth];
      if (other !== undefined) pairs.push([one, other]);
    });
  }
  return pairs.toSorted(([a], [b]) => a - b);
}
