/** From which likeness a sentence is found, and how often that is right, by the examples that were held out. */
import type { HeldOutExample } from "./classifier.ts";

/** What an author requires of a classifier. Each 0 to 1; at least one is given. */
export interface Aim {
  /** The likeness from which a sentence is found; null: chosen for the precision. */
  readonly threshold: number | null;
  /** The share of what is found that must be right. */
  readonly precision: number | null;
}

export interface Quality {
  /** Risky examples. */
  readonly risky: number;
  /** Examples that are found when held out, and how many of these are risky. */
  readonly found: number;
  readonly right: number;
}

/** The lowest that serves; null if no likeness is high enough for the precision. */
export function thresholdFor(
  { threshold, precision }: Aim,
  heldOut: readonly HeldOutExample[],
): number | null {
  if (threshold !== null || precision === null) return threshold;
  let [found, right] = [0, 0];
  let lowest: number | null = null;
  const descending = heldOut.toSorted((a, b) => b.likeness - a.likeness);
  descending.forEach(({ likeness, isRisky }, index) => {
    found++;
    if (isRisky) right++;
    const isLastOfItsLikeness = descending[index + 1]?.likeness !== likeness;
    if (isLastOfItsLikeness && right > 0 && right >= precision * found) lowest = likeness;
  });
  return lowest;
}

export function qualityAt(threshold: number, heldOut: readonly HeldOutExample[]): Quality {
  const found = heldOut.filter(({ likeness }) => likeness >= threshold);
  return {
    risky: heldOut.filter(({ isRisky }) => isRisky).length,
    found: found.length,
    right: found.filter(({ isRisky }) => isRisky).length,
  };
}
