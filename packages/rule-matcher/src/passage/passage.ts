/** The requirements on an expected passage other than its wording. Plain data, as the author wrote it. */
import type { Zone } from "@docreview/model";

export interface Placement {
  /** The passage must be on the page of the claim. */
  readonly page: "same as claim" | null;
  /** The passage must begin in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** The maximum distance in points between the passage and the claim on the same page; null: no limit. */
  readonly within: number | null;
}

export interface Prominence {
  /** The minimum type size in points; null: no limit. */
  readonly size: number | null;
  /** The minimum share of the claim's type size; null: no limit. */
  readonly sizeToClaim: number | null;
  /** The minimum contrast ratio according to WCAG 2.2, 1 to 21; null: no limit. */
  readonly contrast: number | null;
}

export const anyPlacement: Placement = { page: null, in: null, within: null };

export const anyProminence: Prominence = { size: null, sizeToClaim: null, contrast: null };

/**
 * The maximum share of the characters of its words that may differ. A passage that differs more is a different
 * passage and is not even mentioned: otherwise one warning would pass for another.
 */
export const largestDifference = 0.25;
