/**
 * What changed between two reviews of the same text by different rules, rule by rule. A rule is the same if its pack and
 * id are. Pure, and linear in the number of findings.
 */
import type { Finding, Review } from "@docreview/model";
import { changedPlaces, type ChangedPlace } from "./changed-places.ts";

/** What one rule found in a document before and after. */
export interface RuleComparison {
  /** `pack/id`. */
  readonly rule: string;
  /** The finding as it is now, or as it was if the rule no longer finds anything. */
  readonly finding: Finding;
  /** The number of places, listed or not. */
  readonly before: number;
  readonly after: number;
  readonly places: readonly ChangedPlace[];
  /** The finding's score before and after, if the rule fired both times and they differ. */
  readonly rescored: { readonly from: number; readonly to: number } | null;
  /** Whether only the numbers of places could be compared, because one of the reviews does not list all of them. */
  readonly countedOnly: boolean;
}

export type ComparedReview = Pick<Review, "findings" | "errors">;

/**
 * Only rules that fired in at least one of the reviews, in the order of `after`, then of `before`. Rules that failed in
 * one of them (`failedRules`) are not compared: what they would have found is unknown.
 */
export function compareReviews(before: ComparedReview, after: ComparedReview): readonly RuleComparison[] {
  const failed = new Set(failedRules(before, after));
  const olds = new Map(before.findings.map((finding) => [nameOf(finding), finding]));
  const news = new Map(after.findings.map((finding) => [nameOf(finding), finding]));
  return [...new Set([...news.keys(), ...olds.keys()])].flatMap((rule) => {
    const [old, fresh] = [olds.get(rule), news.get(rule)];
    const finding = fresh ?? old;
    if (finding === undefined || failed.has(finding.ruleId)) return [];
    const compared = compareFindings(old, fresh);
    return compared.before + compared.after === 0 ? [] : [{ rule, finding, ...compared }];
  });
}

/** The ids of rules that could not be judged in one of the reviews. */
export function failedRules(...reviews: readonly ComparedReview[]): readonly string[] {
  return [...new Set(reviews.flatMap(({ errors }) => errors.map(({ ruleId }) => ruleId)))];
}

function compareFindings(old: Finding | undefined, fresh: Finding | undefined) {
  const [before, after] = [placesIn(old), placesIn(fresh)];
  const countedOnly = (old?.leftOut ?? 0) + (fresh?.leftOut ?? 0) > 0;
  const scores = before === 0 || after === 0 ? undefined : { from: old?.score ?? 0, to: fresh?.score ?? 0 };
  return {
    before,
    after,
    places: countedOnly ? [] : changedPlaces(old?.triggers ?? [], fresh?.triggers ?? []),
    rescored: scores === undefined || scores.from === scores.to ? null : scores,
    countedOnly,
  };
}

function placesIn(finding: Finding | undefined): number {
  return (finding?.triggers.length ?? 0) + (finding?.leftOut ?? 0);
}

function nameOf({ pack, ruleId }: Finding): string {
  return `${pack}/${ruleId}`;
}
