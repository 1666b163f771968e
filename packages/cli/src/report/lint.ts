/** Faults in rules, and the quality of rules learnt from examples: one line each for people, JSON for programs. */
import type { LearnedRule, LintFault } from "@docreview/engine";
import type { Rule } from "@docreview/model";
import { counted, plain } from "./plain.ts";

/** The linter's results. */
export interface LintReport {
  readonly rules: readonly Rule[];
  readonly learned: readonly LearnedRule[];
  readonly faults: readonly LintFault[];
}

export function lintText({ rules, learned, faults }: LintReport): string {
  const lines = faults.map(
    ({ rule, position: { path, line, column }, message, remedy }) =>
      `${path}:${line}:${column}: ${rule.number} ${rule.id}: ${plain(message)} – ${remedy}`,
  );
  const end = faults.length === 0 ? "no faults" : counted(faults.length, "fault");
  return `${[...learned.map(learnedText), ...lines, `${counted(rules.length, "rule")}: ${end}.`].join("\n")}\n`;
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
 * found, right, threshold}]}`.
 */
export function lintJson({ learned, faults }: Omit<LintReport, "rules">): string {
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
  return `${JSON.stringify({ faults: plainFaults, learned: plainLearned }, null, 2)}\n`;
}
