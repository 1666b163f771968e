/**
 * Takes as much of several lists as fits, in turns: the first item of each, then the second of each, and so on. The
 * first item of each is always taken.
 */
import { at } from "@docreview/model";

export interface Budget<Item, Written> {
  /** The maximum of all items together. */
  readonly maximum: number;
  readonly write: (item: Item) => Written;
  readonly sizeOf: (written: Written) => number;
}

/** Returns the beginning of each list. `write` is called for little more than what is returned. */
export function inTurns<Item, Written>(
  lists: readonly (readonly Item[])[],
  { maximum, write, sizeOf }: Budget<Item, Written>,
): readonly (readonly Written[])[] {
  const taking = lists.map((list) => ({ list, given: [] as Written[] }));
  const result = taking.map(({ given }) => given);
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  let left = maximum;
  for (let index = 0; index < longest; index++) {
    for (const { list, given } of taking) {
      if (index >= list.length) continue;
      const written = write(at(list, index));
      left -= sizeOf(written);
      if (left < 0 && index > 0) return result;
      given.push(written);
    }
  }
  return result;
}
