/**
 * A thousand rules of all kinds, generated from those that ship, on documents as they are read: how fast all of it is
 * beside the finding of its phrases alone; and what the rules cost that the answers of a questionnaire leave out.
 */
import { readFileSync } from "node:fs";
import { createResolver, parseQuestionnaire } from "@docreview/engine";
import { selectRules, selects, type Answers, type Rule, type RuleSelection } from "@docreview/model";
import { compile, listHits, type RuleSet } from "@docreview/rule-matcher";
import { sized } from "../extent.ts";
import type { Figure } from "../figures.ts";
import { readDocuments, type ReadyDocument } from "./documents.ts";
import { judged, thousandRules } from "./rule-base.ts";
import { quotients, secondsInTurns } from "./turns.ts";

const rounds = 9;

/** Judging meets so much code, and so little of it often, that compilers go on for seconds. */
const warmUpSeconds = 3;
const judgingRounds = 31;

/** An e-mail about a managed fund, to Australian consumers. */
const typicalAnswers: Answers = {
  market: ["au"],
  audience: ["retail"],
  product: ["managed-fund"],
  channel: ["email"],
};

const selections = sized(100, 5);

interface Base {
  readonly documents: readonly ReadyDocument[];
  /** Million UTF-16 units of all of them. */
  readonly units: number;
  readonly rules: readonly Rule[];
  readonly ruleSet: RuleSet;
  readonly typical: RuleSelection;
}

export async function ruleEvaluationFigures(): Promise<readonly Figure[]> {
  const documents = await readDocuments();
  const rules = thousandRules(documents.map(({ document }) => document.text));
  const base = {
    documents,
    units: documents.reduce((sum, { document }) => sum + document.text.length, 0) / 1e6,
    rules,
    ruleSet: compile(rules),
    typical: typicalSelection(rules),
  };
  return [...speeds(base), ...selectedSpeeds(base), ...shares(base), ...sharedBase(base)];
}

/** All of a review’s judging beside the part of it that finds phrases. */
function speeds({ documents, units, rules, ruleSet }: Base): readonly Figure[] {
  const judging = (applies: (rule: Rule) => boolean) => {
    const selection = selectRules(rules, applies);
    return () => judgeAll(ruleSet, selection, documents);
  };
  const seconds = secondsInTurns(
    judgingRounds,
    {
      phrases: () =>
        documents.reduce((sum, { document }) => sum + ruleSet.index.find(document.text).count, 0),
      all: judging(() => true),
      term: judging(({ kind }) => kind === "term"),
      sentence: judging(({ kind }) => kind === "sentence"),
      absence: judging(({ kind }) => kind === "absence"),
      words: judging(isOfWords),
    },
    warmUpSeconds,
  );
  const name = `1,000 rules on ${documents.length} documents`;
  return [
    speed(`${name}: phrases alone`, seconds.phrases, units),
    { ...speed(`${name}: all of it`, seconds.all, units), goal: { atLeast: 10 } },
    {
      name: `${name}: all of it beside phrases alone`,
      unit: "×",
      goal: null,
      values: quotients(seconds.phrases, seconds.all),
    },
    ...(["term", "sentence", "absence"] as const).map((kind) => ({
      name: `${name}: rules of the kind ${kind} beside phrases alone`,
      unit: "×",
      goal: null,
      values: quotients(seconds.phrases, seconds[kind]),
    })),
    {
      name: `${name}: rules of words alone beside phrases alone`,
      unit: "×",
      goal: null,
      values: quotients(seconds.phrases, seconds.words),
    },
    {
      name: `${name}: rules of words alone`,
      unit: "%",
      goal: null,
      values: [(100 * rules.filter(isOfWords).length) / rules.length],
    },
  ];
}

/** What else a rule looks for, expressions and entities, no phrase announces: it has to be looked for beside them. */
function isOfWords({ body }: Rule): boolean {
  return !/"kind":"(?:regex|entity)"/.test(JSON.stringify(body));
}

/** What rules cost that do not apply: the base with them beside one that never had them. */
function selectedSpeeds({ documents, units, rules, ruleSet, typical }: Base): readonly Figure[] {
  const applying = rules.filter((_, index) => selects(typical, index));
  const alone = compile(applying);
  const everything = selectRules(applying, () => true);
  const seconds = secondsInTurns(rounds, {
    typical: () => judgeAll(ruleSet, typical, documents),
    alone: () => judgeAll(alone, everything, documents),
  });
  return [
    speed("typical answers: judged on the same documents", seconds.typical, units),
    {
      name: "typical answers: time beside a base of the rules that apply alone",
      unit: "×",
      goal: null,
      values: quotients(seconds.typical, seconds.alone),
    },
  ];
}

function speed(name: string, seconds: readonly number[], units: number): Figure {
  return { name, unit: "MB/s", goal: null, values: seconds.map((taken) => units / taken) };
}

function typicalSelection(rules: readonly Rule[]): RuleSelection {
  const path = "rules/questionnaire.yaml";
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const { value, problems } = parseQuestionnaire({ path, text });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return createResolver(value, rules).resolve(typicalAnswers).selection;
}

function judgeAll(ruleSet: RuleSet, selection: RuleSelection, documents: readonly ReadyDocument[]): number {
  return documents.reduce((sum, document) => sum + judged(ruleSet, selection, document), 0);
}

/** Of rules that do not apply, and of nothing else. */
function shares({ ruleSet: { index, rules: entries }, documents, typical, rules }: Base): readonly Figure[] {
  const waiting = Map.groupBy(
    entries.flatMap(({ compiled }, rule) =>
      compiled.requiredLiterals.flat().map((phrase) => ({ phrase, rule })),
    ),
    ({ phrase }) => phrase,
  );
  const isIdle = (phrase: number) =>
    waiting.get(phrase)?.every(({ rule }) => !selects(typical, rule)) === true;
  let all = 0;
  let idle = 0;
  for (const { document } of documents) {
    const hits = listHits(index.find(document.text));
    all += hits.length;
    idle += hits.filter(({ phrase }) => isIdle(phrase)).length;
  }
  const left = rules.filter((_, rule) => !selects(typical, rule)).length;
  const percent = (name: string, part: number, whole: number): Figure => ({
    name: `typical answers: ${name}`,
    unit: "%",
    goal: null,
    values: [(100 * part) / whole],
  });
  return [
    percent("rules that do not apply", left, rules.length),
    percent(
      "phrases for which only such rules wait",
      [...waiting.keys()].filter(isIdle).length,
      index.shared.sizes.entryCount,
    ),
    percent("hits of such phrases", idle, all),
  ];
}

/** So many categorisations of one base, each on a document: what compiling costs beside them, and their memory. */
function sharedBase({ rules, ruleSet, documents }: Base): readonly Figure[] {
  const document = documents[0]!;
  const chosen = Array.from({ length: selections }, (_, nth) =>
    selectRules(rules, ({ position }) => (position.path.length + nth) % 4 !== 0),
  );
  const { compiling, judging } = secondsInTurns(rounds, {
    compiling: () => void compile(rules),
    judging: () => {
      for (const selection of chosen) judged(ruleSet, selection, document);
    },
  });
  return [
    {
      name: `${selections} categorisations over one base: compiling it, once`,
      unit: "ms",
      goal: null,
      values: compiling.map((seconds) => seconds * 1000),
    },
    {
      name: `${selections} categorisations over one base: each on a document`,
      unit: "ms",
      goal: null,
      values: judging.map((seconds) => (seconds * 1000) / selections),
    },
    {
      name: `${selections} categorisations over one base: memory of each`,
      unit: "bytes",
      goal: null,
      values: [chosen.reduce((sum, { bits }) => sum + bits.byteLength, 0) / selections],
    },
  ];
}
