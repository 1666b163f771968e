/** The likeness from which a sentence is found, and how often that is right, according to held-out examples. */
import type { HeldOutExample } from "./classifier.ts";

/** What an author requires of a classifier. Values are 0 to 1; at least one is given. */
export interface Aim {
  /** The likeness from which a sentence is found; null: derived from the precision. */
  readonly threshold: number | null;
  /** The required precision: the share of findings that must be right. */
  readonly precision: number | null;
}

export interface Quality {
  /** The number of risky examples. */
  readonly risky: number;
  /** The number of held-out examples that are found, and how many of them are risky. */
  readonly found: number;
  readonly right: number;
}

/** The lowest threshold with the required precision; null if there is none. */
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
