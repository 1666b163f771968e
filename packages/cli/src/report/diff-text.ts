/** The difference between two versions as text: what is new, changed, moved and fixed, each with its rules, place and words. */
import {
  issuesOf,
  sentenceQuote,
  severityOf,
  type Issue,
  type IssueMember,
  type Review,
  type Trigger,
} from "@docreview/model";
import { issueStatus, type ReviewComparison } from "../comparison/review-comparison.ts";
import { comparisonCounts, comparisonText, countsText } from "./comparison-text.ts";
import { fill } from "./fill.ts";
import { referencesOf } from "./finding-text.ts";
import { dismissedText } from "./listed-text.ts";
import { nameOf } from "./name-of.ts";
import { plain } from "./plain.ts";
import { openFindings, type FileOutcome, type Report } from "./report.ts";
import type { Style } from "./style.ts";
import { wordsText } from "./trigger-words.ts";
import { whereOf } from "./where.ts";

const total = { new: 0, changed: 0, moved: 0, unchanged: 0, fixed: 0 };

export function diffTextReport(style: Style): Report {
  const totals = { ...total };
  let files = 0;
  return {
    begin: () => "",
    file: (outcome) => {
      const { review, comparison } = outcome;
      if (review === null || comparison === undefined) return "";
      files++;
      const counts = comparisonCounts(comparison, openFindings(review.findings));
      for (const name of ["new", "changed", "moved", "unchanged", "fixed"] as const)
        totals[name] += counts[name];
      return fileText({ ...outcome, review, comparison }, style);
    },
    end: () => (files > 1 ? `${files} files: ${countsText(totals)}.\n` : ""),
  };
}

interface Compared extends FileOutcome {
  readonly review: Review;
  readonly comparison: ReviewComparison;
}

function fileText({ path, review, comparison, dismissals }: Compared, style: Style): string {
  const open = openFindings(review.findings);
  const issues = issuesOf(open);
  const withStatus = (status: string) => issues.filter((issue) => issueStatus(comparison, issue) === status);
  const shown = (issue: Issue<IssueMember>) => issueText(issue, { review, comparison, style });
  const fixed = issuesOf(comparison.fixed.findings);
  return [
    `${style.heading(nameOf(path))}\n`,
    `${fill(comparisonText(comparison, open), { first: "  ", width: style.width })}\n`,
    section("New", withStatus("new").map(shown), style),
    section("Changed", withStatus("changed").map(shown), style),
    section("Moved", withStatus("moved").map(shown), style),
    section(
      "Fixed",
      fixed.map((issue) => issueText(issue, { review: comparison.fixed, comparison: null, style })),
      style,
    ),
    dismissedText(review, dismissals, style),
  ].join("");
}

function section(title: string, items: readonly string[], style: Style): string {
  return items.length === 0 ? "" : `  ${style.heading(`${title} (${items.length})`)}\n${items.join("")}\n`;
}

interface Shown {
  readonly review: Pick<Review, "sentences">;
  /** Null for what is fixed: it has no counterpart. */
  readonly comparison: ReviewComparison | null;
  readonly style: Style;
}

function issueText(issue: Issue<IssueMember>, { review, comparison, style }: Shown): string {
  const [{ finding, trigger }] = issue;
  const rules = [...new Set(issue.map((member) => member.finding))];
  const severity = severityOf(finding.score);
  const remark = style.severity(severity, `(score ${finding.score}, ${severity})`);
  const head = `    ${style.heading(`${referencesOf(rules)}  ${plain(finding.group)}`)}  ${remark}  ${style.faint(plain(trigger.id))}\n`;
  const before = comparison?.triggers.get(trigger.id)?.before ?? null;
  const isSame = before === null || comparison?.triggers.get(trigger.id)?.status === "unchanged";
  return [
    head,
    placeText("", trigger, review, style),
    ...(isSame ? [] : [placeText("before, ", before, comparison?.baseline.review ?? review, style)]),
  ].join("");
}

function placeText(when: string, trigger: Trigger, review: Pick<Review, "sentences">, style: Style): string {
  const first = `      ${when}${whereOf(trigger)}: `;
  return wordsText(trigger, sentenceQuote(review, trigger), { ...style, first });
}
