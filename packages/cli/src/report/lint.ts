/** Faults in rules, and the quality of rules learnt from examples: one line each for people, JSON for programs. */
import type { LearnedRule, LintFault } from "@docreview/engine";
import type { Rule } from "@docreview/model";
import type { StaleDismissal } from "../dismissals/stale-dismissals.ts";
import { counted, plain } from "./plain.ts";
import { staleLine } from "./stale-text.ts";

/** The linter's results. */
export interface LintReport {
  readonly rules: readonly Rule[];
  readonly learned: readonly LearnedRule[];
  readonly faults: readonly LintFault[];
  /** Entries of files of dismissals that no longer count. */
  readonly stale: readonly StaleDismissal[];
}

export function lintText({ rules, learned, faults, stale }: LintReport): string {
  const lines = faults.map(
    ({ rule, position: { path, line, column }, message, remedy }) =>
      `${path}:${line}:${column}: ${rule.number} ${rule.id}: ${plain(message)} – ${remedy}`,
  );
  const found = faults.length + stale.length;
  const end = found === 0 ? "no faults" : counted(found, "fault");
  return `${[...learned.map(learnedText), ...lines, ...stale.map(staleLine), `${counted(rules.length, "rule")}: ${end}.`].join("\n")}\n`;
}

/** `UT-3.1 changed-at-will: learnt from 730 examples; held out: precision 81 % (92 of 114), recall 80 % (92 of 115)` */
function learnedText({ rule, quality: { risky, fine, found, right, threshold } }: LearnedRule): string {
  const examples = counted(risky + fine, "example");
  const from = threshold === null ? "never" : `from ${threshold}`;
  return `${rule.number} ${rule.id}: learnt from ${examples}; held out: precision ${share(right, found)}, recall ${share(right, risky)}; found ${from}`;
}

/** `81 % (92 of 114)`. */
function share(part: number, whole: number): string {
  return whole === 0 ? "unknown (0 of 0)" : `${Math.floor((100 * part) / whole)} % (${part} of ${whole})`;
}

/**
 * `{faults: [{code, path, line, column, pack, rule, number, message, remedy}], learned: [{pack, rule, number, risky, fine,
 * found, right, threshold}], dismissals: [{code, path, line, column, rule, message, remedy}]}`.
 */
export function lintJson({ learned, faults, stale }: Omit<LintReport, "rules">): string {
  const plainFaults = faults.map(({ rule, code, position, message, remedy }) => ({
    code,
    ...position,
    pack: rule.pack,
    rule: rule.id,
    number: rule.number,
    message,
    remedy,
  }));
  const plainLearned = learned.map(({ rule, quality: { risky, fine, found, right, threshold } }) => ({
    pack: rule.pack,
    rule: rule.id,
    number: rule.number,
    risky,
    fine,
    found,
    right,
    threshold,
  }));
  const dismissals = stale.map(({ code, dismissal, message, remedy }) => ({
    code,
    ...dismissal.position,
    rule: dismissal.finding.ruleId,
    message,
    remedy,
  }));
  return `${JSON.stringify({ faults: plainFaults, learned: plainLearned, dismissals }, null, 2)}\n`;
}
