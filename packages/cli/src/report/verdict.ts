/** The verdict on a document in one line, and its worst findings in one line each. */
import { severityOf, type IssueBlock, type Severity } from "@docreview/model";
import { referencesOf } from "./finding-text.ts";
import { whereOf } from "./where.ts";
import { shortWords } from "./place-line.ts";
import { counted } from "./plain.ts";
import type { Style } from "./style.ts";

/** How many of the worst findings are named. */
const named = 3;

/** `dismissed`: how many issues people have dismissed, beside those of the blocks. */
export function verdictText(blocks: readonly IssueBlock[], dismissed: number, style: Style): string {
  const [worst] = blocks;
  const rest = dismissed === 0 ? "" : ` ${dismissed} dismissed.`;
  if (worst === undefined)
    return `  ${style.heading(`Nothing ${dismissed === 0 ? "found" : "open"}.${rest}`)}\n`;
  const [{ score }] = worst.findings;
  const severity = severityOf(score);
  const rules = new Set(blocks.flatMap(({ findings }) => findings)).size;
  const found = `${counted(issueCount(blocks), "issue")} found by ${counted(rules, "rule")}`;
  const text = `${found}; the worst is ${severities[severity]}, score ${score} of 10.${rest}`;
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
  return `  ${String(finding.score).padStart(4)}  ${style.heading(referencesOf(findings))}  ${trigger === undefined ? "" : `${shortWords(trigger)} (${whereOf(trigger)})`}`;
}
