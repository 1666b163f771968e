/** What people made of the findings of a rule: how often it fired and was dismissed, when last, and for which reasons. */
import type { RecentDismissal, RuleUse } from "@docreview/store";

export type RuleCounts = Pick<RuleUse, "fired" | "dismissed"> & {
  /** The last day on which it fired: days since 1970-01-01, in UTC; null if it never did. */
  readonly lastDay: number | null;
};

export const unused: RuleCounts = { fired: 0, dismissed: 0, lastDay: null };

/** Rules that may need work, by how they were used. */
export const ruleUseFilters = ["never-fired", "mostly-dismissed"] as const;

export type RuleUseFilter = (typeof ruleUseFilters)[number];

/** Fewer dismissals say little about a rule. */
const leastDismissed = 5;

export function useMeets(filter: RuleUseFilter, { fired, dismissed }: RuleCounts): boolean {
  if (filter === "never-fired") return fired === 0;
  return dismissed >= leastDismissed && dismissed * 2 > fired;
}

export interface RuleDismissals {
  /** Milliseconds since 1970; null if there is none. */
  readonly lastAt: number | null;
  /** The most frequent first. `reason`: null for those without one. */
  readonly reasons: readonly { readonly reason: string | null; readonly count: number }[];
}

/** Different reasons that are listed. */
const mostReasons = 10;

export function dismissalsIn(recent: readonly RecentDismissal[]): RuleDismissals {
  const counts = new Map<string | null, number>();
  for (const { reason } of recent) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = Array.from(counts, ([reason, count]) => ({ reason, count }));
  return {
    lastAt: recent.reduce<number | null>((last, { at }) => Math.max(last ?? at, at), null),
    reasons: reasons.toSorted((a, b) => b.count - a.count).slice(0, mostReasons),
  };
}
