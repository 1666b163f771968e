/** How well a rule's examples work: each is judged by a classifier trained without it and its source. */
import { classifierFor } from "./classifier.ts";
import type { Examples } from "./examples.ts";
import { qualityAt, thresholdFor, type Aim, type Quality } from "./threshold.ts";

export interface HeldOutQuality extends Quality {
  readonly fine: number;
  /** The likeness from which a sentence is found; null if none reaches the required precision. */
  readonly threshold: number | null;
  /** Examples on the wrong side of the threshold, in the order of their texts. */
  readonly misjudged: readonly string[];
}

export function heldOutQuality(examples: Examples, aim: Aim): HeldOutQuality {
  const { heldOut } = classifierFor(examples);
  const threshold = thresholdFor(aim, heldOut);
  const limit = threshold ?? Infinity;
  return {
    ...qualityAt(limit, heldOut),
    fine: examples.fine.length,
    threshold,
    misjudged: heldOut
      .filter(({ likeness, isRisky }) => likeness >= limit !== isRisky)
      .map(({ text }) => text),
  };
}
