/** The figures of an evaluation: shares, never percentages, so that readers see the sample size. */
import { intervalOf } from "./bootstrap.ts";
import type { LabelledIssue } from "./labelled.ts";
import type { Interval, Share } from "./share.ts";

export type { Interval, Share } from "./share.ts";

export interface Estimate extends Share {
  /** 95 % confidence, by bootstrap over the documents; null if there are too few. */
  readonly interval: Interval | null;
}

export interface Figures {
  /** Recall: the issues that were found. */
  readonly issues: Estimate;
  /** Recall of the issues of severity 7 and above. */
  readonly breaches: Estimate;
  /** Precision: the findings that are right. */
  readonly findings: Estimate;
  /** Precision of the findings of score 4 and above. */
  readonly concerns: Estimate;
}

export interface PackFigures extends Figures {
  readonly pack: string;
}

export interface RuleFigures {
  /** The rule as `pack/id`. */
  readonly rule: string;
  /** The issues that it found. */
  readonly found: number;
  /** Recall of the issues whose types it should detect, whichever rule found them; `of` is 0 if there are none. */
  readonly issues: Share;
  readonly findings: Share;
}

export interface Miss {
  readonly document: string;
  readonly issue: LabelledIssue;
}

/** A finding without a label: wrong, or right but not labelled. */
export interface UnforeseenFinding {
  readonly document: string;
  /** The rule as `pack/id`. */
  readonly rule: string;
  readonly score: number;
  /** Its sentence; for an absence, what is missing. */
  readonly text: string;
}

export interface Evaluation {
  readonly all: Figures;
  /** Recall of the issues with a quote, and of absences. */
  readonly quoted: Estimate;
  readonly absent: Estimate;
  /** Precision of the findings of score 4 and above that have a sentence. */
  readonly concernsInSentences: Estimate;
  /** In alphabetical order; only those with an issue or a finding. */
  readonly packs: readonly PackFigures[];
  /** In alphabetical order; only those with a finding or with issues of their types. */
  readonly rules: readonly RuleFigures[];
  readonly misses: readonly Miss[];
  readonly unforeseen: readonly UnforeseenFinding[];
}

export const nothing: Estimate = { found: 0, of: 0, interval: null };

export function shareOf<Item>(items: readonly Item[], isFound: (item: Item) => boolean): Share {
  return { found: items.filter(isFound).length, of: items.length };
}

/** The share of all items, which are grouped by the document that they are from. */
export function estimateOf<Item extends { readonly document: string }>(
  items: readonly Item[],
  isFound: (item: Item) => boolean,
): Estimate {
  const byDocument = Map.groupBy(items, ({ document }) => document);
  const interval = intervalOf([...byDocument.values()].map((own) => shareOf(own, isFound)));
  return { ...shareOf(items, isFound), interval };
}
