/**
 * Takes as much of several lists as fits, in turns: the first item of each, then the second of each, and so on. The
 * first item of each is always taken.
 */
import { at } from "@docreview/model";

export interface Room<Item, Told> {
  /** The maximum of all items together. */
  readonly room: number;
  readonly tell: (item: Item) => Told;
  readonly sizeOf: (told: Told) => number;
}

/** Returns the beginning of each list. `tell` is called for little more than what is returned. */
export function inTurns<Item, Told>(
  lists: readonly (readonly Item[])[],
  { room, tell, sizeOf }: Room<Item, Told>,
): readonly (readonly Told[])[] {
  const taking = lists.map((list) => ({ list, given: [] as Told[] }));
  const result = taking.map(({ given }) => given);
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  let left = room;
  for (let index = 0; index < longest; index++) {
    for (const { list, given } of taking) {
      if (index >= list.length) continue;
      const told = tell(at(list, index));
      left -= sizeOf(told);
      if (left < 0 && index > 0) return result;
      given.push(told);
    }
  }
  return result;
}
