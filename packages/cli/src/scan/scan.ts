/** A scan from its arguments to its exit code: the rules, the files, the copies to write, the report. */
import type { Assume } from "@docreview/engine";
import { resolve } from "node:path";
import type { Signer } from "@docreview/evidence";
import { openReaders, type ProgramChoices, type Readers } from "@docreview/runner";
import { configured, type ConfigurableOptions } from "../configuration/configured.ts";
import { findConfiguration, type FoundConfiguration } from "../configuration/find-configuration.ts";
import { readProjectRules } from "../configuration/project-rules.ts";
import { findInputs, isFolder, type Input } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";
import { cacheFolder } from "../installation/cache-folder.ts";
import { assumptionText } from "../report/assumptions.ts";
import { htmlReport } from "../html-report/html-report.ts";
import { githubReport } from "../report/github.ts";
import { gitlabReport } from "../report/gitlab.ts";
import { jsonReport } from "../report/json.ts";
import { junitReport } from "../report/junit.ts";
import { leftOutText } from "../report/left-out-text.ts";
import { createProgress } from "../report/progress.ts";
import { counted } from "../report/plain.ts";
import type { Report } from "../report/report.ts";
import { rootOf } from "../report/sarif-artifact.ts";
import type { ScanFormat } from "../report/scan-formats.ts";
import { markdownReport } from "../report/scan-markdown.ts";
import { sarifReport } from "../report/sarif.ts";
import { styleFor } from "../report/style.ts";
import { textReport } from "../report/text.ts";
import { withFiles, type WithFiles } from "../report/written-reports.ts";
import { answerHint } from "../rule-base/answer-hint.ts";
import { lookedFor } from "../rule-base/looked-for.ts";
import type { AnswerOptions } from "../rule-base/given-answers.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import { ruleAddresses } from "../rule-base/rule-addresses.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, outputClosed, type Ending, type Terminal } from "../terminal/terminal.ts";
import { createAssess } from "./assess.ts";
import { copyFormats, OutputFault, planOutputs, type CopyRequest } from "./outputs.ts";
import { readAssessment, unmatchedText } from "./read-assessment.ts";
import { reportFiles, type Tally } from "./report-files.ts";
import { reviewFiles } from "./review-files.ts";

export interface ScanOptions extends AnswerOptions, ConfigurableOptions {
  /** Whether reviews are kept for later scans, and those of earlier ones are used. */
  readonly cache: boolean;
  /** The configuration; false for none; by default, the one that applies to the working directory. */
  readonly config?: string | false;
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly assume: Assume;
  readonly format: ScanFormat;
  readonly annotate?: string;
  readonly xfdf?: string;
  readonly summary?: string;
  /** Where evidence bundles go. */
  readonly evidence?: string;
  /** The file of the key that signs them; if omitted, they are not signed. */
  readonly signingKey?: string;
  /** Whether the text report shows what each of several rules requires, and all sources. */
  readonly verbose?: boolean;
  readonly minScore: number;
  /** The score from which findings count for the exit code. */
  readonly failOn: number;
  /** Patterns of what is left out of folders. */
  readonly exclude?: readonly string[];
  /** Whether `.gitignore` and `.docreviewignore` files are heeded. */
  readonly ignore: boolean;
  /** Numbers, ids or `pack/id` of the only rules that judge; default: all. */
  readonly rule?: readonly string[];
  /** Names of the only packs whose rules judge; default: all. */
  readonly pack?: readonly string[];
  readonly asOf?: string;
  /** The JSON report of an earlier scan. */
  readonly baseline?: string;
  /** Files of dismissals; default: the one in the working directory, if there is one. */
  readonly dismissed?: readonly string[];
  /** Whether what authors suppress in their texts is heeded. */
  readonly suppressions: boolean;
  readonly officeSuite: string;
  readonly browser: string;
  readonly tesseract: string;
}

/** `isGiven`: whether the command line has the flag, which then overrules the configuration. */
export async function scan(
  paths: readonly string[],
  { options: flags, isGiven }: ScanFlags,
  terminal: Terminal,
): Promise<Ending> {
  const configuration = await findConfiguration(flags.config, terminal);
  if (typeof configuration === "string") return configuration;
  const options = configured(flags, isGiven, configuration);
  if (paths.indexOf("-") !== paths.lastIndexOf("-")) return "standard input (-) can be read only once";
  // A reader starts while the rules are parsed.
  const readers = openReaders({ limits: { idleReaders: 1 }, programs: programsOf(options) });
  try {
    return await scanWith(readers, { paths, options, configuration }, terminal);
  } finally {
    await readers.close();
  }
}

export interface ScanFlags {
  readonly options: ScanOptions;
  readonly isGiven: (name: keyof ScanOptions) => boolean;
}

interface Request {
  readonly paths: readonly string[];
  readonly options: ScanOptions;
  readonly configuration: FoundConfiguration | null;
}

async function scanWith(
  readers: Readers,
  { paths, options, configuration }: Request,
  terminal: Terminal,
): Promise<Ending> {
  if (configuration !== null) terminal.stderr.write(`Configuration: ${configuration.path}\n`);
  const signer = await signerOf(options, terminal);
  if (typeof signer === "string") return signer;
  const read = await readProjectRules(options, configuration, terminal.stderr);
  if (read === null) return "nothing was reviewed because of the faults in the rules (see above)";
  if (typeof read === "string") return read;
  const { all, ruleBase, answers } = read;
  const unchosen = all.rules.length - ruleBase.rules.length;
  if (unchosen > 0 && options.evidence !== undefined)
    return "--evidence shows what all rules made of a file: leave out --rule and --pack";
  const { exclude = [], ignore: isHeedingFiles } = options;
  const { inputs, leftOut } = await findInputs(paths, terminal.stdin, {
    exclude,
    configuration,
    isHeedingFiles,
  });
  const [only, ...others] = paths;
  const single = only !== undefined && others.length === 0 && !(await isFolder(only));
  const plan = { requests: requestsOf(options), inputs: inputs.map(({ path }) => path), single };
  const copies = await planOutputs(plan).catch(messageOf);
  if (typeof copies === "string") return copies;

  const asOf = options.asOf ?? dayOf(terminal.now());
  const assessment = await readAssessment(
    { options, ruleBase, isChosen: unchosen > 0, single: inputs.length === 1, day: asOf },
    terminal,
  );
  if (typeof assessment === "string") return assessment;

  const { assume } = options;
  if (assume === "none" && !answers.vary) terminal.stderr.write(answerHint(ruleBase, answers.common));
  const reports = reportsFor({ options, ruleBase, unchosen, inputs }, terminal);
  if (typeof reports === "string") return reports;
  const assess = createAssess(assessment);
  const programs = programsOf(options);
  const progress = createProgress(terminal.stderr, inputs.length);
  const { minScore: leastScore } = options;
  const judging = { ruleBase, answersFor: answers.answersFor, assume, asOf, assess };
  const evidence = { leastScore, signer };
  const cache = options.cache ? cacheFolder(process.env) : null;
  const showsPages = [options.format, ...Object.keys(options.report ?? {})].includes("html");
  const job = { inputs, showsPages, copies, ...judging, programs, readers, cache, progress, evidence };
  const outcomes = reviewFiles(job, terminal);
  const tally = await reportFiles(outcomes, {
    report: reports.report,
    progress,
    failOn: options.failOn,
    remarksOn: (review) => assumptionText(review, ruleBase.questionnaire),
    terminal,
  }).finally(reports.discard);
  if (terminal.signal.aborted) {
    if (terminal.signal.reason !== outputClosed)
      terminal.stderr.write(interruptedText(tally, inputs.length, options));
    return exitCodes.failed;
  }
  terminal.stderr.write(unmatchedText(assessment, tally));
  terminal.stderr.write(leftOutText(leftOut));
  if (tally.failed > 0) return exitCodes.failed;
  return tally.withFindings > 0 ? exitCodes.findings : exitCodes.clean;
}

/** What was done, and what was not. */
function interruptedText({ reported }: Tally, files: number, { report = {} }: ScanOptions): string {
  const written = Object.keys(report).length === 0 ? "" : " No report was written to a file.";
  if (reported === 0) return `Interrupted before a file was reviewed.${written}\n`;
  const reviewed = `${reported} of ${counted(files, "file")} ${reported === 1 ? "was" : "were"} reviewed`;
  return `Interrupted: ${reviewed}, and the report ends there.${written}\n`;
}

function programsOf({ officeSuite, browser, tesseract }: ScanOptions): ProgramChoices {
  return { officeSuite, browser, tesseract };
}

/** Null if evidence is not signed; a sentence if it cannot be. */
async function signerOf(
  { evidence, signingKey }: ScanOptions,
  terminal: Terminal,
): Promise<Signer | null | string> {
  if (signingKey === undefined) return null;
  if (evidence === undefined) return "--signing-key signs evidence: add --evidence <path>";
  const { signerFrom } = await import("../evidence/signing-key-file.ts");
  return signerFrom(signingKey, terminal);
}

function requestsOf({ annotate, xfdf, summary, evidence }: ScanOptions): readonly CopyRequest[] {
  const targets = { pdf: annotate, xfdf, summary, evidence };
  return copyFormats.flatMap((copyFormat) => {
    const target = targets[copyFormat.format];
    return target === undefined ? [] : [{ ...copyFormat, target }];
  });
}

function messageOf(error: unknown): string {
  if (error instanceof OutputFault) return error.message;
  throw error;
}

interface Reported {
  readonly options: ScanOptions;
  readonly ruleBase: RuleBase;
  /** How many rules were not chosen. */
  readonly unchosen: number;
  readonly inputs: readonly Input[];
}

/** The report on standard output, and those in files; a sentence if one of these cannot be written. */
function reportsFor(reported: Reported, terminal: Terminal): WithFiles | string {
  const { format, report: files = {} } = reported.options;
  const make = reportMaker(reported);
  const plainly = { stdout: { write: () => undefined }, env: {} };
  const others = Object.entries(files).map(([name, path]) => ({
    path,
    report: make(name as ScanFormat, plainly),
  }));
  const taken = others.find(({ path }) =>
    reported.inputs.some((input) => resolve(input.path) === resolve(path)),
  );
  if (taken !== undefined) return `${taken.path} is a file to review and would be overwritten.`;
  try {
    return withFiles(make(format, terminal), others);
  } catch (error) {
    return `a report cannot be written: ${reasonOf(error)}`;
  }
}

type MakeReport = (format: ScanFormat, screen: Pick<Terminal, "stdout" | "env">) => Report;

function reportMaker({ options, ruleBase, unchosen, inputs }: Reported): MakeReport {
  return (format, { stdout, env }) => {
    const reports: Readonly<Record<ScanFormat, () => Report>> = {
      json: jsonReport,
      github: githubReport,
      gitlab: gitlabReport,
      html: htmlReport,
      junit: () => junitReport(options.failOn),
      markdown: markdownReport,
      sarif: () =>
        sarifReport(
          ruleBase.rules,
          rootOf(inputs.map(({ path }) => path)),
          ruleAddresses(ruleBase.sources.rules),
        ),
      text: () =>
        textReport(styleFor(stdout, env), {
          verbose: options.verbose === true,
          lookedFor: lookedFor(ruleBase.rules),
          unchosen,
        }),
    };
    return reports[format]();
  };
}
