/**
 * Takes as much of several lists as fits, in turns: the first item of each, then the second of each, and so on. The
 * first item of each is always taken.
 */

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
  const given: readonly Told[][] = lists.map(() => []);
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  let left = room;
  for (let index = 0; index < longest; index++) {
    for (const [at, list] of lists.entries()) {
      if (index >= list.length) continue;
      const told = tell(list[index]!);
      left -= sizeOf(told);
      if (left < 0 && index > 0) return given;
      given[at]!.push(told);
    }
  }
  return given;
}
