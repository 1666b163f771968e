/** The requirements of an expected passage other than its words. Plain data, as the author wrote it. */
import type { Zone } from "@docreview/model";

export interface Placement {
  /** It must be on the page of the claim. */
  readonly page: "same as claim" | null;
  /** It must begin in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** Points between its words and those of the claim, on one page; null if any distance will do. */
  readonly within: number | null;
}

export interface Prominence {
  /** Points; null if any size will do. */
  readonly size: number | null;
  /** Share of the claim's size; null if none is required. */
  readonly sizeToClaim: number | null;
  /** Contrast ratio of WCAG 2.2, 1 to 21; null if none is required. */
  readonly contrast: number | null;
}

export const anyPlacement: Placement = { page: null, in: null, within: null };

export const anyProminence: Prominence = { size: null, sizeToClaim: null, contrast: null };

/**
 * A share of the characters of its words. Beyond it the words of one warning would pass for those of another: a
 * passage that differs more is not the same passage, and is not even mentioned.
 */
export const largestDifference = 0.25;
