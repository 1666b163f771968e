/** Entries of a file of dismissals that no longer count, each with what to do. Pure. */
import type { Rule } from "@docreview/model";
import { isExpired, type Dismissal } from "./dismissal.ts";

export interface StaleDismissal {
  readonly code: "expired" | "rule-gone" | "rule-changed" | "unmatched";
  readonly dismissal: Dismissal;
  readonly message: string;
  readonly remedy: string;
}

/** What can be said without a document. Entries of packs that are not loaded are not judged. */
export function staleByRules(
  dismissals: readonly Dismissal[],
  rules: readonly Rule[],
  day: string,
): readonly StaleDismissal[] {
  const packs = new Set(rules.map(({ pack }) => pack));
  const hashes = new Map(rules.map((rule) => [`${rule.pack}/${rule.id}`, rule.hash]));
  return dismissals.flatMap((dismissal): readonly StaleDismissal[] => {
    const { ruleId } = dismissal.finding;
    if (!packs.has(ruleId.slice(0, ruleId.indexOf("/")))) return [];
    const current = hashes.get(ruleId);
    if (current === undefined) return [staleBecause.gone(dismissal)];
    if (!current.startsWith(dismissal.hash)) return [staleBecause.changed(dismissal)];
    return isExpired(dismissal, day) ? [staleBecause.expired(dismissal)] : [];
  });
}

/**
 * What no document has any more. `used` are the entries that dismissed something, and `documents` the names of the files that were
 * reviewed: an entry about another document says nothing about these.
 */
export function unmatched(
  dismissals: readonly Dismissal[],
  used: ReadonlySet<Dismissal>,
  documents: ReadonlySet<string>,
): readonly StaleDismissal[] {
  return dismissals
    .filter((one) => !used.has(one) && (one.document === null || documents.has(one.document)))
    .map((dismissal) => staleBecause.unmatched(dismissal));
}

const staleBecause = {
  expired: (dismissal: Dismissal): StaleDismissal => ({
    code: "expired",
    dismissal,
    message: `the dismissal expired after ${dismissal.until}`,
    remedy: "judge the finding again, then extend “until” or remove the entry",
  }),
  gone: (dismissal: Dismissal): StaleDismissal => ({
    code: "rule-gone",
    dismissal,
    message: `there is no rule ${dismissal.finding.ruleId}`,
    remedy: "remove the entry",
  }),
  changed: (dismissal: Dismissal): StaleDismissal => ({
    code: "rule-changed",
    dismissal,
    message: `the rule ${dismissal.finding.ruleId} has changed since the dismissal`,
    remedy: "judge the finding again, and remove the entry",
  }),
  unmatched: (dismissal: Dismissal): StaleDismissal => ({
    code: "unmatched",
    dismissal,
    message: `the entry matches no finding of ${dismissal.finding.ruleId} any more`,
    remedy: "remove it, or judge what has been edited",
  }),
} as const;
