/** Reads what a scan judges and compares its reviews with, and reports the dismissals that no longer count. */
import { readDismissals } from "../dismissal-files/read-dismissals.ts";
import { staleText } from "../report/stale-text.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";
import { staleByRules, unmatched, withoutStale } from "../dismissals/stale-dismissals.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Assessment } from "./assess.ts";
import { readBaseline } from "./baseline.ts";
import type { Tally } from "./report-files.ts";

export interface AssessmentRequest {
  readonly options: {
    readonly minScore: number;
    readonly baseline?: string;
    readonly dismissed?: readonly string[];
    /** Whether what authors suppress in their texts is heeded. */
    readonly suppressions: boolean;
  };
  readonly ruleBase: Pick<RuleBase, "rules">;
  /** Whether only some rules of the folders judge: then nothing is said of what the others found earlier. */
  readonly isChosen?: boolean;
  readonly single: boolean;
  readonly day: string;
}

export interface ReadAssessment extends Assessment {
  readonly ruleBase: Pick<RuleBase, "rules">;
}

/** Returns a sentence if a file cannot be used. */
export async function readAssessment(
  { options, ruleBase, isChosen = false, single, day }: AssessmentRequest,
  terminal: Terminal,
): Promise<ReadAssessment | string> {
  const baseline = options.baseline === undefined ? null : await readBaseline(options.baseline, terminal);
  if (typeof baseline === "string") return baseline;
  const all = await readDismissals(options.dismissed, terminal);
  if (typeof all === "string") return all;
  const chosen = new Set(ruleBase.rules.map(({ pack, id }) => `${pack}/${id}`));
  const judges = (ruleKey: string) => !isChosen || chosen.has(ruleKey);
  const dismissals = all === null ? null : all.filter(({ finding }) => judges(finding.ruleId));
  terminal.stderr.write(staleText(staleByRules(dismissals ?? [], ruleBase.rules, day)));
  const suppressible = options.suppressions ? ruleBase.rules : null;
  return { leastScore: options.minScore, suppressible, dismissals, baseline, judges, single, day, ruleBase };
}

/**
 * The entries that matched nothing, other than those that are reported already. An entry about another document says nothing about
 * the files that were reviewed.
 */
export function unmatchedText(
  { dismissals, ruleBase: { rules }, day }: ReadAssessment,
  tally: Tally,
): string {
  if (dismissals === null || tally.documents.size === 0) return "";
  const counting = withoutStale(dismissals, staleByRules(dismissals, rules, day), rules);
  const isMissed = (one: Dismissal) =>
    !tally.used.has(one) && (one.document === null || tally.documents.has(one.document));
  return staleText(unmatched(counting.filter(isMissed)));
}
