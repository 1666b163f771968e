/** Reads what a scan judges and compares its reviews with, and reports the dismissals that no longer count. */
import { readDismissals } from "../dismissal-files/read-dismissals.ts";
import { staleText } from "../report/stale-text.ts";
import { staleByRules, unmatched } from "../dismissals/stale-dismissals.ts";
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
  };
  readonly ruleBase: Pick<RuleBase, "rules">;
  readonly single: boolean;
  readonly day: string;
}

export interface ReadAssessment extends Assessment {
  readonly ruleBase: Pick<RuleBase, "rules">;
}

/** Returns a sentence if a file cannot be used. */
export async function readAssessment(
  { options, ruleBase, single, day }: AssessmentRequest,
  terminal: Terminal,
): Promise<ReadAssessment | string> {
  const baseline = options.baseline === undefined ? null : await readBaseline(options.baseline, terminal);
  if (typeof baseline === "string") return baseline;
  const dismissals = await readDismissals(options.dismissed, terminal);
  if (typeof dismissals === "string") return dismissals;
  terminal.stderr.write(staleText(staleByRules(dismissals ?? [], ruleBase.rules, day)));
  return { leastScore: options.minScore, dismissals, baseline, single, day, ruleBase };
}

/** The entries that matched nothing, other than those that are reported already. */
export function unmatchedText({ dismissals, ruleBase, day }: ReadAssessment, tally: Tally): string {
  if (dismissals === null || tally.documents.size === 0) return "";
  const packs = new Set(ruleBase.rules.map(({ pack }) => pack));
  const stale = new Set(staleByRules(dismissals, ruleBase.rules, day).map(({ dismissal }) => dismissal));
  const counting = dismissals.filter((one) => !stale.has(one) && packs.has(packOf(one.finding.ruleId)));
  return staleText(unmatched(counting, tally.used, tally.documents));
}

function packOf(ruleId: string): string {
  return ruleId.slice(0, ruleId.indexOf("/"));
}
