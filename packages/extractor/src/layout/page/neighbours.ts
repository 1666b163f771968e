/** Streams items together with those near them, so that a long document is never held as a whole. */
import { at } from "@docreview/model";

export interface WithNeighbours<T> {
  readonly one: T;
  /** Up to `reach` items before it and after it, in their order. */
  readonly near: readonly T[];
}

/** Holds `2 * reach + 1` items at a time. */
export function* withNeighbours<T>(items: Iterable<T>, reach: number): Generator<WithNeighbours<T>> {
  const held: T[] = [];
  let next = 0;
  const beside = (): WithNeighbours<T> => ({
    one: at(held, next),
    near: held.slice(Math.max(0, next - reach), next + reach + 1).toSpliced(Math.min(next, reach), 1),
  });
  for (const item of items) {
    held.push(item);
    if (held.length <= next + reach) continue;
    yield beside();
    if (next < reach) next++;
    else held.shift();
  }
  for (; next < held.length; next++) yield beside();
}
