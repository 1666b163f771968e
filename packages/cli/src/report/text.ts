/**
 * The report that people read. For each file: what was read and judged, what went wrong, the findings from
 * the highest score down, and what needs a reviewer's decision; then one summary line. Files that could not
 * be reviewed are reported on standard error, and only counted here.
 */
import { sentenceQuote, type Finding, type Problem, type RenditionKind, type Review } from "@docreview/model";
import { fill } from "./fill.ts";
import { findingText, type ShownFinding } from "./finding-text.ts";
import { counted, plain } from "./plain.ts";
import { hasFired, succeeded, type FileOutcome, type Report } from "./report.ts";
import type { Style } from "./style.ts";

export function textReport(style: Style): Report {
  const tally = { files: 0, unreviewed: 0, uncopied: 0, withFindings: 0, findings: 0, places: 0, highest: 0 };
  return {
    begin: () => "",
    file: (outcome) => {
      count(tally, outcome);
      const { path, review } = outcome;
      return review?.status === "finished" ? reviewText(path, review, style) : "";
    },
    end: () => summary(tally),
  };
}

function reviewText(path: string, review: Review, style: Style): string {
  const findings = review.findings.toSorted(
    (a, b) => Number(hasFired(b)) - Number(hasFired(a)) || b.score - a.score,
  );
  return [
    `${style.heading(nameOf(path))}\n`,
    fill(overview(review), { first: "  ", width: style.width }),
    ...review.problems.map((problem) => note(problemText(problem), style)),
    ...review.errors.map(({ ruleNumber, message }) =>
      note(`Rule ${ruleNumber} could not be judged: ${plain(message)}`, style),
    ),
    "\n",
    ...findings.map((finding) => `${findingText(shownFinding(finding, review), style)}\n`),
  ].join("");
}

function shownFinding(finding: Finding, review: Review): ShownFinding {
  const triggers = finding.triggers.map((one) => ({ ...one, quote: sentenceQuote(review, one) }));
  return { ...finding, triggers };
}

/** A path as people know it; `-` is standard input. */
export function nameOf(path: string): string {
  return path === "-" ? "standard input" : plain(path);
}

/** How the pages are described. */
const renditionRemarks: Record<RenditionKind, string> = {
  original: "",
  layout: " as a PDF",
  reflowed: " as a PDF, laid out again (original layout not kept)",
};

function overview({ document, rules, findings, riskScore, asOf }: Review): string {
  const pages = counted(document.pages.length, "page") + renditionRemarks[document.rendition];
  const read = `${pages}, ${counted(document.sentences, "sentence")}`;
  const past = rules.outOfEffect === undefined ? "" : `, ${rules.outOfEffect} not in effect on ${asOf}`;
  const judged = `${rules.applied} of ${counted(rules.total, "rule")} applied${past}`;
  const fired = findings.filter(hasFired);
  const found =
    fired.length === 0
      ? "Nothing found"
      : `${foundText(fired.length, placesOf(fired))}, risk score ${riskScore} of 10`;
  const open = findings.length - fired.length;
  const undecided = open === 1 ? "1 rule needs" : `${open} rules need`;
  return `${read}, ${judged}. ${found}${open === 0 ? "" : `; ${undecided} a reviewer's decision`}.`;
}

/** “16 findings in 19 places”: rules that fired, and what made them fire. */
export function foundText(findings: number, places: number): string {
  return `${counted(findings, "finding")} in ${counted(places, "place")}`;
}

export function placesOf(findings: readonly { readonly triggers: readonly unknown[] }[]): number {
  return findings.reduce((sum, { triggers }) => sum + triggers.length, 0);
}

function note(text: string, style: Style): string {
  return fill(text, { first: "  Note: ", width: style.width });
}

/** A problem as one sentence, with its page or its position in a file. */
export function problemText({ message, place }: Problem): string {
  if (place?.kind === "file") return `${place.path}:${place.line}:${place.column}: ${plain(message)}`;
  return place?.kind === "page" ? `page ${place.page}: ${plain(message)}` : plain(message);
}

interface Tally {
  files: number;
  /** Files of which there is no finished review. */
  unreviewed: number;
  /** Reviewed files of which a requested copy is missing. */
  uncopied: number;
  withFindings: number;
  findings: number;
  places: number;
  highest: number;
}

function count(tally: Tally, outcome: FileOutcome): void {
  tally.files++;
  if (outcome.review?.status !== "finished") tally.unreviewed++;
  else if (!succeeded(outcome)) tally.uncopied++;
  const fired = outcome.review?.findings.filter(hasFired) ?? [];
  if (fired.length === 0) return;
  tally.withFindings++;
  tally.findings += fired.length;
  tally.places += placesOf(fired);
  tally.highest = Math.max(tally.highest, ...fired.map(({ score }) => score));
}

function summary(tally: Tally): string {
  const { files, unreviewed, uncopied, withFindings, findings, places, highest } = tally;
  if (unreviewed > 0 && unreviewed === files) {
    return `${files === 1 ? "The file could not" : `None of the ${files} files could`} be reviewed (see above).\n`;
  }
  const reviewed =
    unreviewed === 0 ? counted(files, "file") : `${files - unreviewed} of ${counted(files, "file")} reviewed`;
  const share = files - unreviewed === 1 || withFindings === 0 ? "" : `, ${withFindings} with findings`;
  const found =
    findings === 0 ? "nothing found" : `${foundText(findings, places)}, highest score ${highest} of 10`;
  const failed = [
    ...(unreviewed === 0 ? [] : [`${counted(unreviewed, "file")} could not be reviewed (see above)`]),
    ...(uncopied === 0 ? [] : [`copies of ${counted(uncopied, "file")} could not be written (see above)`]),
  ];
  return `${[`${reviewed}${share}: ${found}`, ...failed].join("; ")}.\n`;
}
