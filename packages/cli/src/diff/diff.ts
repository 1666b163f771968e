/** What a new version has that the old one had not, and the other way round: each is a document or the report of a scan. */
import type { Review } from "@docreview/model";
import { openReaders, type Readers } from "@docreview/runner";
import { assumptionText } from "../report/assumptions.ts";
import { diffJsonReport } from "../report/diff-json.ts";
import { diffTextReport } from "../report/diff-text.ts";
import { nameOf } from "../report/name-of.ts";
import { createProgress } from "../report/progress.ts";
import type { FileOutcome, Report } from "../report/report.ts";
import { rootOf } from "../report/sarif-artifact.ts";
import { sarifReport } from "../report/sarif.ts";
import { styleFor } from "../report/style.ts";
import { problemText } from "../report/text.ts";
import { givenAnswers } from "../rule-base/given-answers.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { createAssess } from "../scan/assess.ts";
import { readAssessment, unmatchedText } from "../scan/read-assessment.ts";
import { reportFiles } from "../scan/report-files.ts";
import { reviewFiles } from "../scan/review-files.ts";
import type { ScanOptions } from "../scan/scan.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { openSide, type Side } from "./sides.ts";

type ScanOnly =
  | "annotate"
  | "xfdf"
  | "summary"
  | "baseline"
  | "verbose"
  | "failOn"
  | "exclude"
  | "ignore"
  | "config"
  | "cache"
  | "report"
  | "rule"
  | "pack"
  | "format";

export interface DiffOptions extends Omit<ScanOptions, ScanOnly> {
  readonly format: "text" | "json" | "sarif";
}

export interface DiffRequest {
  /** The paths of the old and the new version. */
  readonly old: string;
  readonly new: string;
  readonly options: DiffOptions;
}

export async function diff(request: DiffRequest, terminal: Terminal): Promise<Ending> {
  if (request.old === "-" && request.new === "-") return "standard input (-) can be read only once";
  const before = await openSide(request.old, terminal);
  if (typeof before === "string") return before;
  const now = await openSide(request.new, terminal);
  if (typeof now === "string") return now;
  const { officeSuite, browser, tesseract } = request.options;
  const readers = openReaders({ limits: { idleReaders: 1 }, programs: { officeSuite, browser, tesseract } });
  try {
    return await diffSides({ before, now, options: request.options, readers }, terminal);
  } finally {
    await readers.close();
  }
}

interface Sides {
  readonly before: Side;
  readonly now: Side;
  readonly options: DiffOptions;
  readonly readers: Readers;
}

async function diffSides(sides: Sides, terminal: Terminal): Promise<Ending> {
  const { before, now, options } = sides;
  const needsRules = before.kind === "document" || now.kind === "document" || options.format === "sarif";
  const folders = options.rules ?? [shippedName];
  const ruleBase = needsRules ? await loadRuleBase(folders, terminal.stderr, { tests: false }) : noRules;
  if (ruleBase === null) return "nothing was compared because of the faults in the rules (see above)";
  const day = options.asOf ?? dayOf(terminal.now());
  const reviewed = await reviewDocuments(sides, { ruleBase, day }, terminal);
  if (typeof reviewed === "string") return reviewed;
  const earlier = outcomesOf(before, reviewed);
  const unread = earlier.find(({ review }) => review?.status !== "finished");
  if (before.kind === "document" && unread !== undefined) return whyUnread(unread);
  const outcomes = outcomesOf(now, reviewed);
  const request = { options, ruleBase, single: outcomes.length === 1, day };
  const assessment = await readAssessment(request, terminal);
  if (typeof assessment === "string") return assessment;
  const assess = createAssess({ ...assessment, baseline: { path: before.path, report: { files: earlier } } });
  const assessed = outcomes.map((outcome): FileOutcome => {
    const { path, review } = outcome;
    return review?.status === "finished" ? { ...outcome, ...assess(path, review) } : outcome;
  });
  const tally = await reportFiles(inTurn(assessed), {
    report: reportFor({ options, ruleBase, outcomes }, terminal),
    progress: createProgress(terminal.stderr, 0),
    failOn: 0,
    remarksOn: (review) =>
      now.kind === "document" ? assumptionText(review, ruleBase.questionnaire) : noRemarks,
    terminal,
  });
  terminal.stderr.write(unmatchedText(assessment, tally));
  if (tally.failed > 0) return exitCodes.failed;
  terminal.stderr.write(onlyBefore(earlier, assessed));
  return tally.withFindings > 0 ? exitCodes.findings : exitCodes.clean;
}

/** What was assumed for a report was said by its scan. */
const noRemarks: readonly string[] = [];

/** Two reports are compared without rules. */
const noRules: RuleBase = {
  rules: [],
  patterns: [],
  evidence: [],
  wordings: [],
  questionnaire: null,
  sources: { rules: [], questionnaire: null },
};

interface Reviewing {
  readonly ruleBase: RuleBase;
  readonly day: string;
}

/** The outcomes of the sides that are documents, both at a time; a sentence if the answers are at fault. */
async function reviewDocuments(
  { before, now, options, readers }: Sides,
  { ruleBase, day }: Reviewing,
  terminal: Terminal,
): Promise<readonly FileOutcome[] | string> {
  const inputs = [before, now].flatMap((side) => (side.kind === "document" ? [side.input] : []));
  if (inputs.length === 0) return [];
  const answers = await givenAnswers(options, ruleBase);
  if (typeof answers === "string") return answers;
  const { assume, officeSuite, browser, tesseract } = options;
  const programs = { officeSuite, browser, tesseract };
  const progress = createProgress(terminal.stderr, inputs.length);
  const assess = (_: string, review: Review) => ({ review });
  const job = {
    inputs,
    copies: [],
    ruleBase,
    answersFor: () => answers,
    assume,
    asOf: day,
    assess,
    programs,
    readers,
    showsPages: false,
    cache: null,
    progress,
  };
  const outcomes: FileOutcome[] = [];
  for await (const outcome of reviewFiles(job, terminal)) outcomes.push(outcome);
  progress.clear();
  return outcomes;
}

function outcomesOf(side: Side, reviewed: readonly FileOutcome[]): readonly FileOutcome[] {
  if (side.kind === "report")
    return side.report.files.map((entry) => ({ ...entry, faults: entry.faults ?? [] }));
  return reviewed.filter(({ path }) => path === side.path).slice(0, 1);
}

function whyUnread({ path, review, faults }: FileOutcome): string {
  const reasons = review === null ? faults : review.problems.map(problemText);
  return `${nameOf(path)} could not be reviewed: ${reasons.join(" ")}`;
}

/** Files of the old report that the new one has no version of. */
function onlyBefore(earlier: readonly FileOutcome[], assessed: readonly FileOutcome[]): string {
  const compared = new Set(assessed.map(({ comparison }) => comparison?.baseline.review?.document.sha256));
  return earlier
    .filter(({ review }) => review?.status === "finished" && !compared.has(review.document.sha256))
    .map(
      ({ path }) => `${nameOf(path)}: the new version has no such file, so its findings are not compared\n`,
    )
    .join("");
}

async function* inTurn(outcomes: readonly FileOutcome[]): AsyncGenerator<FileOutcome> {
  yield* outcomes;
}

interface Reported {
  readonly options: DiffOptions;
  readonly ruleBase: RuleBase;
  readonly outcomes: readonly FileOutcome[];
}

function reportFor({ options, ruleBase, outcomes }: Reported, { stdout, env }: Terminal): Report {
  const reports: Readonly<Record<DiffOptions["format"], () => Report>> = {
    json: diffJsonReport,
    sarif: () => sarifReport(ruleBase.rules, rootOf(outcomes.map(({ path }) => path))),
    text: () => diffTextReport(styleFor(stdout, env)),
  };
  return reports[options.format]();
}
