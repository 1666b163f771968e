/** The results of the rules' own tests: failures by position, rules with too few tests, and a summary. */
import type { RuleTestResult } from "@docreview/engine";
import type { FilePosition, Rule } from "@docreview/model";
import { counted, plain } from "./plain.ts";

export interface TestedRules {
  readonly rules: readonly Rule[];
  /** Each as a rule that only looks for it. */
  readonly patterns: readonly Rule[];
  readonly wordings: readonly Rule[];
  readonly evidence: readonly Rule[];
}

export function ruleTestReport(tested: TestedRules, results: readonly RuleTestResult[]): string {
  const { rules, patterns, wordings, evidence } = tested;
  const failures = results.filter(({ passed }) => !passed);
  const lines = [
    ...failures.map(
      ({ rule, test, message }) => `${at(test.position)}: ${rule.number} ${rule.id}: ${plain(message)}`,
    ),
    ...[...rules, ...patterns, ...wordings, ...evidence].flatMap(missingTests),
    summary(tested, { run: results.length, failed: failures.length }),
  ];
  return `${lines.join("\n")}\n`;
}

/** A test that fires shows that the rule can fire; a test that passes shows that it does not always fire. */
function missingTests(rule: Rule): readonly string[] {
  const missing = [
    ...(rule.tests.some(({ fires }) => fires) ? [] : ["no test in which it fires"]),
    ...(rule.tests.some(({ fires }) => !fires) ? [] : ["no test that passes"]),
  ];
  return missing.map((what) => `${at(rule.position)}: ${rule.number} ${rule.id}: it has ${what}`);
}

function at({ path, line, column }: FilePosition): string {
  return `${path}:${line}:${column}`;
}

function summary(
  { rules, patterns, wordings, evidence }: TestedRules,
  { run, failed }: { readonly run: number; readonly failed: number },
) {
  const named = patterns.length === 0 ? "" : `, ${counted(patterns.length, "pattern")}`;
  const said = wordings.length === 0 ? "" : `, ${counted(wordings.length, "wording")}`;
  const items = evidence.length === 0 ? "" : `, ${counted(evidence.length, "item")} of evidence`;
  const outcome = failed === 0 ? "all passed" : `${run - failed} passed, ${failed} failed`;
  return `${counted(rules.length, "rule")}${named}${said}${items}, ${counted(run, "test")}: ${outcome}.`;
}
