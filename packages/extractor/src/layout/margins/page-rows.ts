/** What is known about a page before its furniture is looked for. */
import type { HiddenReason, Page } from "@docreview/model";
import type { PageTags } from "../../glyphs/tags.ts";
import type { DirectedRows } from "../panels/directed-rows.ts";
import type { Inset } from "../insets/inset.ts";
import type { Segment } from "../segments/segment.ts";

/** The rows of a page, by the direction in which they read; the one with the most text comes first. */
export interface PageRows {
  readonly page: Page;
  readonly directions: readonly DirectedRows[];
  /** In the main direction, whose rows do not include them. */
  readonly lineNumbers: readonly Segment[];
  /** Running titles beside the text of the main direction; null for a page without text. */
  readonly sides: DirectedRows | null;
  /** Charts and ruled tables in the main direction, whose rows do not include their text. */
  readonly insets: readonly Inset[];
  readonly unseen: readonly UnseenRows[];
  /** Omitted if the page has none. */
  readonly tags?: PageTags;
}

/** Rows that cannot be seen. */
export interface UnseenRows {
  readonly reason: HiddenReason;
  readonly directions: readonly DirectedRows[];
}
