/**
 * Measures assumed answers on labelled documents: how many assumed options are correct, and how many issues are then
 * found. The development half and the test half of the documents are counted separately.
 */
import type { IssueTypes } from "@docreview/engine/rule-tools";
import { openReaders } from "@docreview/runner";
import { createProgress } from "../report/progress.ts";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import {
  assumptionPage,
  assumptionTable,
  type JudgedDocument,
  type MeasuredHalf,
} from "./assumption-figures.ts";
import { calibratedOptions } from "./calibration.ts";
import { findSets } from "./find-sets.ts";
import { knownAnswers, plainText, readDocument, type Judging } from "./judge-set.ts";
import type { DocumentLabels } from "./labelled-set.ts";
import { halfOf } from "./study-half.ts";
import { reportingFaults, writePage } from "./reported-faults.ts";

export interface RulesAssumptionsOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly asOf?: string;
  readonly write?: string;
}

export function evaluateAssumptions(
  paths: readonly string[],
  options: RulesAssumptionsOptions,
  terminal: Terminal,
): Promise<Ending> {
  return reportingFaults(() => evaluate(paths, options, terminal), terminal);
}

async function evaluate(
  paths: readonly string[],
  { rules, asOf, write }: RulesAssumptionsOptions,
  terminal: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(rules ?? [shippedName], terminal.stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const sets = await findSets(paths, { only: [], answers: null, items: null }, terminal.stderr);
  const documents = sets.flatMap(({ types, content }) =>
    content.kind === "documents" ? content.documents.map((labels) => ({ labels, types })) : [],
  );
  const day = asOf ?? dayOf(terminal.now());
  const readers = openReaders();
  const progress = createProgress(terminal.stderr, documents.length);
  try {
    const judging = { ruleBase, asOf: day, readers, progress, terminal };
    const judged = await judgeAll(documents, judging);
    const halves = (["study", "measured"] as const).map((half): MeasuredHalf => ({
      half,
      documents: judged.filter(({ name }) => halfOf(name) === half),
    }));
    progress.clear();
    terminal.stdout.write(assumptionTable(halves));
    if (write !== undefined) await writePage(write, assumptionPage(halves, day));
    return exitCodes.clean;
  } finally {
    await readers.close();
  }
}

interface ToJudge {
  readonly labels: DocumentLabels;
  readonly types: IssueTypes;
}

async function judgeAll(documents: readonly ToJudge[], judging: Judging): Promise<readonly JudgedDocument[]> {
  const { createJudge } = await import("@docreview/engine/judge");
  const { scoreDocument } = await import("@docreview/engine/rule-tools");
  const { ruleBase, asOf, progress } = judging;
  const { examine, suggestAnswers } = createJudge({
    rules: ruleBase.rules,
    questionnaire: ruleBase.questionnaire,
  });
  const judged: JudgedDocument[] = [];
  for (const { labels, types } of documents) {
    const { name, issues, arguable } = labels;
    const labelled = { name, issues, arguable, types };
    const reading = { ...plainText, ...(await readDocument(labels, judging)) };
    const right = knownAnswers(labels.answers, ruleBase);
    const open = examine(reading, {}, asOf, "evidence");
    judged.push({
      name,
      right,
      assumed: open.answers,
      suggested: calibratedOptions(reading.document === null ? [] : suggestAnswers(reading.document), right),
      withAnswers: scoreDocument(examine(reading, right, asOf), labelled),
      withoutAnswers: scoreDocument(open, labelled),
    });
    progress.step(name);
  }
  return judged;
}
