/** Measures rules on labelled text, and records or compares the figures. */
import type { Answers } from "@docreview/model";
import { openReaders } from "@docreview/runner";
import { evaluationJson, evaluationText } from "../report/evaluation.ts";
import { createProgress } from "../report/progress.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { dayOf } from "../terminal/day.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { findSets } from "./find-sets.ts";
import { judgeSet, stepsOf } from "./judge-set.ts";
import type { ItemFields } from "./label-schemas.ts";
import { labelFault, type LabelledSet } from "./labelled-set.ts";
import { qualityPage } from "./quality-page.ts";
import { falls, markOf, readRecord, withMeasured, writeRecord, type Measured } from "./quality-record.ts";
import { reportingFaults, writePage } from "./reported-faults.ts";

export interface RulesEvaluateOptions extends AnswerOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly types?: string;
  readonly only?: readonly string[];
  readonly asOf?: string;
  readonly misses?: true;
  readonly format: "text" | "json";
  /** How to read items. */
  readonly textField: string;
  readonly labelField: string;
  readonly itemsField?: string;
  readonly positive?: readonly string[];
  readonly record?: string;
  readonly check?: string;
  readonly write?: string;
}

export function evaluateLabels(
  paths: readonly string[],
  options: RulesEvaluateOptions,
  terminal: Terminal,
): Promise<Ending> {
  return reportingFaults(() => evaluate(paths, options, terminal), terminal);
}

async function evaluate(
  paths: readonly string[],
  options: RulesEvaluateOptions,
  terminal: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(options.rules ?? [shippedName], terminal.stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const isAnswered = options.answer !== undefined || options.answers !== undefined;
  const answers = isAnswered ? await givenAnswers(options, ruleBase) : null;
  if (typeof answers === "string") return answers;
  const sets = await findSets(paths, setOptions(options, answers), terminal.stderr);
  const unknown = sets.flatMap(({ only }) => only).find((name) => !isKnown(name, ruleBase));
  if (unknown !== undefined)
    return `There is no pack or rule “${unknown}”. To list them, run docreview rules list.`;
  const asOf = options.asOf ?? dayOf(terminal.now());
  const measured = await measure(sets, { ruleBase, asOf }, terminal);
  if (measured === null) return "stopped before all labels were judged";
  const evaluated = measured.map(({ set: { name, isHeld }, evaluation }) => ({ name, isHeld, evaluation }));
  terminal.stdout.write(
    options.format === "json"
      ? evaluationJson(evaluated)
      : evaluated.map((one) => evaluationText(one, { misses: options.misses === true })).join(""),
  );
  await keep(measured, { ...options, asOf, ruleBase });
  return check(measured, options, terminal);
}

/** `answers`: null if none were given. */
function setOptions(options: RulesEvaluateOptions, answers: Answers | null) {
  const { types, only = [], positive, textField, labelField, itemsField } = options;
  const fields: ItemFields | null =
    positive === undefined
      ? null
      : { entries: itemsField ?? null, text: textField, label: labelField, positive };
  return { ...(types === undefined ? {} : { types }), only, answers, items: fields };
}

function isKnown(name: string, { rules }: RuleBase): boolean {
  return rules.some(({ pack, id }) => name === pack || name === `${pack}/${id}`);
}

interface Circumstances {
  readonly ruleBase: RuleBase;
  readonly asOf: string;
}

/** Null if the terminal's signal ended it. */
async function measure(
  sets: readonly LabelledSet[],
  circumstances: Circumstances,
  terminal: Terminal,
): Promise<readonly Measured[] | null> {
  const steps = sets.reduce((count, set) => count + stepsOf(set), 0);
  const progress = createProgress(terminal.stderr, steps);
  const readers = openReaders();
  const measured: Measured[] = [];
  try {
    for (const set of sets) {
      const evaluation = await judgeSet(set, { ...circumstances, readers, progress, terminal });
      if (evaluation === null) return null;
      measured.push({ set, evaluation });
    }
    return measured;
  } finally {
    progress.clear();
    await readers.close();
  }
}

async function keep(
  measured: readonly Measured[],
  { record: path, write, asOf, ruleBase }: RulesEvaluateOptions & Circumstances,
): Promise<void> {
  if (path === undefined && write === undefined) return;
  const before = path === undefined ? { sets: [] } : await readRecord(path);
  const record = withMeasured(before, measured, { asOf, ruleBase: markOf(ruleBase.rules) });
  if (path !== undefined) await writeRecord(path, record);
  if (write === undefined) return;
  await writePage(write, qualityPage(record));
}

async function check(
  measured: readonly Measured[],
  { check: path }: RulesEvaluateOptions,
  { stderr }: Terminal,
): Promise<Ending> {
  if (path === undefined) return exitCodes.clean;
  const record = await readRecord(path);
  if (record.sets.length === 0)
    throw labelFault(path, "The file contains no figures: measure them with --record.");
  const lower = falls(record, measured);
  for (const one of lower) stderr.write(`${one}\n`);
  if (lower.length === 0) return exitCodes.clean;
  stderr.write(
    `${path} has the earlier figures. If the decrease is intended, measure again with --record.\n`,
  );
  return exitCodes.findings;
}
