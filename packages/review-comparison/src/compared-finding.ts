/** What is compared of a finding, and what comes out. Neither knows where in its document a finding is: offsets change with every edit. */

/** A place where a rule fired. */
export interface ComparedFinding {
  /** Identifies the rule in both reviews. */
  readonly ruleId: string;
  /**
   * The kind of its place: words in the text (`span`), or something missing from a page or from the document. What is missing has
   * no words of its own, so it is recognised by its rule and this kind alone; whatever its other properties say decides only
   * which of several it is, and whether it changed.
   */
  readonly place: "span" | "page" | "document";
  /** The words found: `exact` of a TextQuoteSelector of the W3C Web Annotation model. */
  readonly words: string;
  /** The text before them, from `textQuote`. */
  readonly prefix: string;
  /** The text after them. */
  readonly suffix: string;
}

/**
 * - `new`: not in the baseline.
 * - `unchanged`: the same words in the same surroundings, in the same order among the other findings.
 * - `moved`: the same words in the same surroundings, but before or after findings that it used to follow or precede.
 * - `changed`: recognisably the same finding, whose words or surroundings were edited.
 */
export type ComparisonStatus = "new" | "unchanged" | "moved" | "changed";

export type ComparedStatus =
  | { readonly status: "new" }
  /** `baseline`: the index of its counterpart. */
  | { readonly status: Exclude<ComparisonStatus, "new">; readonly baseline: number };

export interface Comparison {
  /** One for each current finding, in their order. */
  readonly current: readonly ComparedStatus[];
  /** The indices of the baseline's findings that are gone, ascending. */
  readonly fixed: readonly number[];
}
