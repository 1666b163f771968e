/**
 * JUnit XML, as CI systems read it (the schema of the Jenkins xUnit plug-in): a test suite for each file, and in it a test case for
 * each rule that counts, which fails if its score does, or a single one that passes.
 */
import { fragment } from "xmlbuilder2";
import { faultsOfFile, issuesOfFile, issueText, pathOf, type ListedIssue } from "./problem-list.ts";
import type { FileOutcome, Report } from "./report.ts";

/** `failOn`: the score from which a test case fails; the others say what was found. */
export function junitReport(failOn: number): Report {
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docreview">\n',
    file: (outcome) => `${suiteOf(outcome, failOn)}\n`,
    end: () => "</testsuites>\n",
  };
}

function suiteOf(outcome: FileOutcome, failOn: number): string {
  const path = sound(pathOf(outcome));
  const faults = faultsOfFile(outcome);
  const rules = [...Map.groupBy(issuesOfFile(outcome), ({ rule }) => rule)];
  const failing = rules.filter(([, [issue]]) => (issue?.score ?? 0) >= failOn).length;
  const suite = fragment().ele("testsuite", {
    name: path,
    tests: Math.max(1, rules.length + (faults.length > 0 ? 1 : 0)),
    failures: failing,
    errors: faults.length > 0 ? 1 : 0,
  });
  if (faults.length + rules.length === 0) suite.ele("testcase", { name: "no findings", classname: path });
  if (faults.length > 0) {
    const [first = ""] = faults;
    const read = suite.ele("testcase", { name: "review", classname: path });
    read.ele("error", { message: sound(first) }).txt(sound(faults.join("\n")));
  }
  for (const [, issues] of rules) addCase(suite, { path, issues, failOn });
  return suite.toString({ prettyPrint: true });
}

interface Case {
  readonly path: string;
  readonly issues: readonly ListedIssue[];
  readonly failOn: number;
}

function addCase(suite: ReturnType<typeof fragment>, { path, issues, failOn }: Case): void {
  const [issue] = issues;
  if (issue === undefined) return;
  const test = suite.ele("testcase", { name: sound(`${issue.references} ${issue.group}`), classname: path });
  const text = sound(issues.map(issueText).join("\n"));
  if (issue.score < failOn) test.ele("system-out").txt(text);
  else test.ele("failure", { type: issue.severity, message: sound(issue.description) }).txt(text);
}

/** Without what XML 1.0 cannot contain (section 2.2). xmlbuilder2 takes `&lt;` for an escaped reference. */
const sound = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;");
