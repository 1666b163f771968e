/** Reproducible random numbers: the same seed gives the same numbers. */

export interface Chance {
  /** From 0, below 1. */
  readonly number: () => number;
  readonly isTrue: (probability: number) => boolean;
  /** A random item of a non-empty list. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** At most this many items, without repetition. */
  readonly sample: <Item>(items: readonly Item[], count: number) => readonly Item[];
}

/** The generator is mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(number() * items.length)]!;
  const sample = <Item>(items: readonly Item[], count: number) => {
    const left = [...items];
    const taken: Item[] = [];
    while (left.length > 0 && taken.length < count) {
      taken.push(...left.splice(Math.floor(number() * left.length), 1));
    }
    return taken;
  };
  return { number, isTrue: (probability) => number() < probability, pick, sample };
}
