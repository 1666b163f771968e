/** The verdict on a document in one line, and its worst findings in one line each. */
import { placePhrase, severityOf, type IssueBlock, type Severity, type Trigger } from "@docreview/model";
import { excerptOf } from "./excerpt.ts";
import { referencesOf } from "./finding-text.ts";
import { counted, plain } from "./plain.ts";
import type { Style } from "./style.ts";

/** How many of the worst findings are named. */
const named = 3;

/** The maximum length of the words of each, in UTF-16 code units. */
const wordsRoom = 60;

export function verdictText(blocks: readonly IssueBlock[], style: Style): string {
  const [worst] = blocks;
  if (worst === undefined) return `  ${style.heading("Nothing found.")}\n`;
  const [{ score }] = worst.findings;
  const severity = severityOf(score);
  const rules = new Set(blocks.flatMap(({ findings }) => findings)).size;
  const found = `${counted(issueCount(blocks), "issue")} found by ${counted(rules, "rule")}`;
  const text = `${found}; the worst is ${severities[severity]}, score ${score} of 10.`;
  return `  ${style.severity(severity, text)}\n`;
}

const severities: Readonly<Record<Severity, string>> = {
  remark: "a remark",
  concern: "a concern",
  breach: "a breach",
};

export function issueCount(blocks: readonly IssueBlock[]): number {
  return blocks.reduce((sum, { issues }) => sum + issues.length, 0);
}

/** Empty if these would not stand out from other findings. */
export function worstText(blocks: readonly IssueBlock[], style: Style): string {
  if (blocks.length <= named) return "";
  const worst = blocks.toSorted(({ findings: [a] }, { findings: [b] }) => b.score - a.score);
  return worst
    .slice(0, named)
    .map((block) => `${worstLine(block, style)}\n`)
    .join("");
}

function worstLine({ findings, triggers: [trigger] }: IssueBlock, style: Style): string {
  const [finding] = findings;
  return `  ${String(finding.score).padStart(4)}  ${style.heading(referencesOf(findings))}  ${trigger === undefined ? "" : wordsOf(trigger)}`;
}

function wordsOf(trigger: Trigger): string {
  const text = plain(trigger.text);
  const { words } = excerptOf({ text, start: 0, end: text.length }, wordsRoom);
  const missing = trigger.type === "absence" ? "missing: " : "";
  return `${missing}“${words}” (${placePhrase(trigger)})`;
}
