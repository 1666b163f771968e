/**
 * JUnit XML, as CI systems read it (the schema of the Jenkins xUnit plug-in): a test suite for each file, and in it a test case for
 * each rule that counts, which fails if its score does, or a single one that passes.
 */
import { writtenXml, type XmlElement, xmlStart } from "@docreview/model";
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
  const rules = [...Map.groupBy(issuesOfFile(outcome), ({ rule }) => rule).values()];
  const cases = [
    ...(faults.length > 0 ? [testCase(path, "review", errorOf(faults))] : []),
    ...rules.flatMap((issues) => ruleCase(path, issues, failOn)),
  ];
  if (cases.length === 0) cases.push(testCase(path, "no findings", null));
  const attributes = {
    name: path,
    tests: String(cases.length),
    failures: String(rules.filter(([issue]) => (issue?.score ?? 0) >= failOn).length),
    errors: faults.length > 0 ? "1" : "0",
  };
  const lines = cases.map((one) => `  ${writtenXml(one)}\n`);
  return `${xmlStart({ name: "testsuite", attributes })}\n${lines.join("")}</testsuite>`;
}

/** `result`: null if it passed and has nothing to say. */
function testCase(path: string, name: string, result: XmlElement | null): XmlElement {
  return {
    name: "testcase",
    attributes: { name: sound(name), classname: path },
    children: result === null ? [] : [result],
  };
}

function errorOf(faults: readonly string[]): XmlElement {
  const [first = ""] = faults;
  return { name: "error", attributes: { message: sound(first) }, children: sound(faults.join("\n")) };
}

function ruleCase(path: string, issues: readonly ListedIssue[], failOn: number): readonly XmlElement[] {
  const [issue] = issues;
  if (issue === undefined) return [];
  const { severity, description } = issue;
  const children = sound(issues.map(issueText).join("\n"));
  const result =
    issue.score < failOn
      ? { name: "system-out", attributes: {}, children }
      : { name: "failure", attributes: { type: severity, message: sound(description) }, children };
  return [testCase(path, `${issue.references} ${issue.group}`, result)];
}

/** Without what XML 1.0 cannot contain (section 2.2). */
const sound = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
