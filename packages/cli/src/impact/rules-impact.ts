/** What a change of rules would do to documents: both versions of the rules, the corpus, the report. */
import type { Assume } from "@docreview/engine";
import { createImpactTally, hasImpact } from "@docreview/engine/impact";
import type { Answers } from "@docreview/model";
import { openReaders, type ProgramChoices, type Readers } from "@docreview/runner";
import { findInputs } from "../files/inputs.ts";
import { impactJson, impactText } from "../report/impact.ts";
import { impactMarkdown } from "../report/impact-markdown.ts";
import { createProgress } from "../report/progress.ts";
import { styleFor } from "../report/style.ts";
import { nameOf } from "../report/name-of.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { answerFaults, loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { tellMissingPrograms } from "../scan/missing-programs.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { judgeTwice, type JudgedTwice } from "./judge-twice.ts";

export interface RulesImpactOptions extends AnswerOptions, ProgramChoices {
  readonly assume: Assume;
  readonly format: "text" | "json" | "markdown";
  readonly asOf?: string;
  /** The maximum number of examples for each rule and kind of change. */
  readonly examples: number;
}

export interface ComparedFolders {
  readonly before: string;
  readonly after: string;
  readonly corpus: readonly string[];
}

export async function rulesImpact(
  folders: ComparedFolders,
  options: RulesImpactOptions,
  terminal: Terminal,
): Promise<Ending> {
  if (folders.corpus.indexOf("-") !== folders.corpus.lastIndexOf("-")) {
    return "standard input (-) can be read only once";
  }
  const versions = await loadVersions(folders, options, terminal);
  if (typeof versions === "string") return versions;
  const { officeSuite, browser, tesseract } = options;
  const readers = openReaders({ programs: { officeSuite, browser, tesseract } });
  try {
    return await compared({ ...versions, folders, options, readers }, terminal);
  } finally {
    await readers.close();
  }
}

interface Versions {
  readonly before: RuleBase;
  readonly after: RuleBase;
  readonly answers: Answers;
}

/** Both versions with answers that are valid for both or, as a sentence, why there are none. */
async function loadVersions(
  folders: ComparedFolders,
  options: AnswerOptions,
  { stderr }: Terminal,
): Promise<Versions | string> {
  const before = await loadRuleBase([folders.before], stderr, { tests: false });
  const after = await loadRuleBase([folders.after], stderr, { tests: false });
  if (before === null || after === null) {
    return "nothing was compared because of the faults in the rules (see above)";
  }
  const answers = await givenAnswers(options, after);
  if (typeof answers === "string") return answers;
  const [fault] = answerFaults(before, answers);
  return fault === undefined ? { before, after, answers } : `${folders.before}: ${fault}`;
}

interface Comparison extends Versions {
  readonly folders: ComparedFolders;
  readonly options: RulesImpactOptions;
  readonly readers: Readers;
}

async function compared(comparison: Comparison, terminal: Terminal): Promise<Ending> {
  const { before, after, answers, folders, options, readers } = comparison;
  const { stdout, stderr, signal } = terminal;
  const { inputs } = await findInputs(folders.corpus, terminal.stdin);
  tellMissingPrograms({ inputs, programs: options }, readers.programs, stderr);
  const tally = createImpactTally({ before: before.rules, after: after.rules }, options.examples);
  const progress = createProgress(stderr, inputs.length);
  const asOf = options.asOf ?? dayOf(terminal.now());
  const job = { inputs, before, after, answers, assume: options.assume, asOf, readers, progress };
  let failed = 0;
  for await (const { path, reviews, faults } of judgeTwice(job, signal)) {
    progress.clear();
    for (const fault of faults) stderr.write(`${nameOf(path)}: ${fault}\n`);
    if (faults.length > 0) failed += 1;
    addTo(tally, { path, reviews });
    progress.step(path);
  }
  if (signal.aborted) return "stopped before all documents were compared";
  const impact = tally.impact();
  const written: Readonly<Record<RulesImpactOptions["format"], () => string>> = {
    text: () => impactText(impact, failed, styleFor(stdout, terminal.env)),
    json: () => impactJson(impact, failed),
    markdown: () => impactMarkdown(impact, failed),
  };
  stdout.write(written[options.format]());
  if (failed > 0) return exitCodes.failed;
  return hasImpact(impact) ? exitCodes.findings : exitCodes.clean;
}

function addTo(
  { add }: ReturnType<typeof createImpactTally>,
  { path, reviews }: Pick<JudgedTwice, "path" | "reviews">,
): void {
  if (reviews !== null) add(path, reviews.before, reviews.after);
}
