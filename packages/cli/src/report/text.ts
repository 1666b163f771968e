/**
 * The report as text. For each file: the verdict and the worst findings, what was read and judged, what went wrong, the
 * findings from the highest score down, what needs a reviewer's decision, what people have dismissed, and what is fixed since the
 * baseline; then one summary line. Files that could not be reviewed are reported on standard error, and only counted here.
 */
import {
  issueBlocks,
  problemText as textOf,
  type Finding,
  type IssueBlock,
  type Problem,
  type RenditionKind,
  type Review,
  type Trigger,
} from "@docreview/model";
import { statusOf, type ReviewComparison } from "../comparison/review-comparison.ts";
import { comparisonText } from "./comparison-text.ts";
import { fill } from "./fill.ts";
import { findingText } from "./finding-text.ts";
import { dismissedCount, dismissedText, fixedText } from "./listed-text.ts";
import { createIdleRules } from "./idle-rules.ts";
import { nameOf } from "./name-of.ts";
import { counted, plain } from "./plain.ts";
import { hasFired, openFindings, succeeded, type FileOutcome, type Report } from "./report.ts";
import type { Style } from "./style.ts";
import { issueCount, verdictText, worstText } from "./verdict.ts";

export interface TextReportOptions {
  /** Whether to show what each of several rules requires, and all sources. */
  readonly verbose: boolean;
  /** Says what was searched for, if nothing was found. */
  readonly lookedFor: (review: Review) => string;
  /** How many rules are not among those that the user chose. */
  readonly unchosen: number;
}

export function textReport(style: Style, options: TextReportOptions): Report {
  const tally = { files: 0, unreviewed: 0, uncopied: 0, withIssues: 0, issues: 0, highest: 0, dismissed: 0 };
  const idle = createIdleRules(options.unchosen);
  return {
    begin: () => "",
    file: (outcome) => {
      const { review } = outcome;
      const open = openFindings(review?.findings ?? []);
      const blocks = issueBlocks(open);
      count(tally, outcome, blocks);
      if (review?.status === "finished") idle.add(review);
      return review?.status === "finished"
        ? reviewText({ ...outcome, review, open, blocks }, style, options)
        : "";
    },
    end: () => summary(tally) + idle.text(),
  };
}

interface Reviewed extends FileOutcome {
  readonly review: Review;
  /** The findings with what is not dismissed. */
  readonly open: readonly Finding[];
  readonly blocks: readonly IssueBlock[];
}

function reviewText(reviewed: Reviewed, style: Style, options: TextReportOptions): string {
  const { path, review, open, blocks, comparison, dismissals } = reviewed;
  const dismissed = dismissedCount(review);
  const undecided = review.findings
    .filter((finding) => !hasFired(finding))
    .toSorted((a, b) => b.score - a.score)
    .map((finding): IssueBlock => ({ findings: [finding], triggers: [], issues: [] }));
  const markOf = (trigger: Trigger) => (comparison === undefined ? null : markText(comparison, trigger));
  return [
    `${style.heading(nameOf(path))}\n`,
    verdictText(blocks, dismissed, style),
    worstText(blocks, style),
    fill(overview(review, undecided.length), { first: "  ", width: style.width }),
    ...(comparison === undefined
      ? []
      : [fill(comparisonText(comparison, open), { first: "  ", width: style.width })]),
    ...(blocks.length + dismissed === 0
      ? [fill(options.lookedFor(review), { first: "  ", width: style.width })]
      : []),
    ...review.problems.map((problem) => note(problemText(problem), style)),
    ...review.errors.map(({ ruleNumber, message }) =>
      note(`Rule ${ruleNumber} could not be judged: ${plain(message)}`, style),
    ),
    "\n",
    ...[...blocks, ...undecided].map(
      (block) => `${findingText(block, review, { ...style, verbose: options.verbose, markOf })}\n`,
    ),
    dismissedText(review, dismissals, style),
    ...(comparison === undefined ? [] : [fixedText(comparison, style)]),
  ].join("");
}

/** What is unchanged needs no mark. */
function markText(comparison: ReviewComparison, trigger: Trigger): string | null {
  const status = statusOf(comparison, trigger);
  return status === "unchanged" ? null : status;
}

/** How the pages are described. */
const renditionRemarks: Record<RenditionKind, string> = {
  original: "",
  layout: " as a PDF",
  reflowed: " as a PDF, laid out again (original layout not kept)",
};

function overview({ document, rules, asOf }: Review, open: number): string {
  const pages = counted(document.pages.length, "page") + renditionRemarks[document.rendition];
  const read = `${pages}, ${counted(document.sentences, "sentence")}`;
  const past = rules.outOfEffect === undefined ? "" : `, ${rules.outOfEffect} not in effect on ${asOf}`;
  const judged = `${rules.applied} of ${counted(rules.total, "rule")} applied${past}`;
  const undecided = open === 1 ? "1 rule needs" : `${open} rules need`;
  return `${read}, ${judged}${open === 0 ? "" : `; ${undecided} a reviewer's decision`}.`;
}

function note(text: string, style: Style): string {
  return fill(text, { first: "  Note: ", width: style.width });
}

/** A problem as one sentence, with its page or its position in a file, without what controls a terminal. */
export function problemText(problem: Problem): string {
  return textOf({ ...problem, message: plain(problem.message) });
}

interface Tally {
  files: number;
  /** The number of files without a finished review. */
  unreviewed: number;
  /** The number of reviewed files for which a requested copy is missing. */
  uncopied: number;
  withIssues: number;
  issues: number;
  highest: number;
  /** The number of issues that people have dismissed. */
  dismissed: number;
}

function count(tally: Tally, outcome: FileOutcome, blocks: readonly IssueBlock[]): void {
  tally.files++;
  if (outcome.review?.status !== "finished") tally.unreviewed++;
  else if (!succeeded(outcome)) tally.uncopied++;
  const { review } = outcome;
  if (review?.status === "finished") tally.dismissed += dismissedCount(review);
  if (blocks.length === 0) return;
  tally.withIssues++;
  tally.issues += issueCount(blocks);
  for (const { findings } of blocks) tally.highest = Math.max(tally.highest, findings[0].score);
}

function summary(tally: Tally): string {
  const { files, unreviewed, uncopied, withIssues, issues, highest, dismissed } = tally;
  if (unreviewed > 0 && unreviewed === files) {
    return `${files === 1 ? "The file could not" : `None of the ${files} files could`} be reviewed (see above).\n`;
  }
  const reviewed =
    unreviewed === 0 ? counted(files, "file") : `${files - unreviewed} of ${counted(files, "file")} reviewed`;
  const share = files - unreviewed === 1 || withIssues === 0 ? "" : `, ${withIssues} with issues`;
  const found =
    issues === 0 ? "nothing found" : `${counted(issues, "issue")}, highest score ${highest} of 10`;
  const others = [
    ...(dismissed === 0 ? [] : [`${dismissed} dismissed`]),
    ...(unreviewed === 0 ? [] : [`${counted(unreviewed, "file")} could not be reviewed (see above)`]),
    ...(uncopied === 0 ? [] : [`copies of ${counted(uncopied, "file")} could not be written (see above)`]),
  ];
  return `${[`${reviewed}${share}: ${found}`, ...others].join("; ")}.\n`;
}
