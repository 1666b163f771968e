/** Main module of a pool thread: compiles the rule base once, then examines documents and renders reviews. */
import { setPriority } from "node:os";
import { deserialize } from "node:v8";
import { workerData } from "node:worker_threads";
import type { EditedReview, ReadDocument, ReturnedEdits } from "@docreview/engine";
import { createJudge } from "@docreview/engine/judge";
import { parseQuestionnaire, parseRules } from "@docreview/engine/rules";
import {
  documentFaults,
  type Answers,
  type Document,
  type Outcome,
  type RenderOptions,
  type Review,
  type SourceFile,
} from "@docreview/model";
import { unpackRules, type ParsedRuleBase } from "./packed-rules.ts";
import { packSentences, type PackedSentences } from "./packed-sentences.ts";

/** The rule base as files: a thread compiles its own. */
export interface RuleBase {
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  /** What comes of parsing these very files, as `packRules` writes it, where someone has it: parsing takes longer. */
  readonly parsed?: SharedArrayBuffer | undefined;
}

/** What a thread is started with. */
export interface ThreadStart {
  /** The files only where nobody has parsed them. */
  readonly ruleBase: RuleBase | SharedArrayBuffer;
  readonly niceness: number;
}

export interface ExamineTask {
  readonly reading: ReadDocument;
  readonly answers: Answers;
  /** The day whose rules are used. */
  readonly asOf: string | undefined;
}

export interface RenderTask {
  readonly format: string;
  readonly review: Review;
  readonly source: Uint8Array;
  readonly options: RenderOptions;
}

export interface EditsTask extends Omit<EditedReview, "document"> {
  /** The annotated PDF or XFDF that came back. */
  readonly copy: Uint8Array;
  /** Of the reviewed file, as `v8.serialize` writes it. */
  readonly reading: Uint8Array;
}

const { niceness, ruleBase } = workerData as ThreadStart;
// Elsewhere than on Linux it would be the priority of the whole process.
if (process.platform === "linux" && niceness > 0) setPriority(niceness);
const judge = createJudge(ruleBase instanceof SharedArrayBuffer ? unpackRules(ruleBase) : parse(ruleBase));

export function examine({ reading, answers, asOf }: ExamineTask): Review {
  return judge.examine(sound(reading), answers, asOf);
}

export async function render({
  format,
  review,
  source,
  options,
}: RenderTask): Promise<Outcome<readonly Uint8Array[]>> {
  const { rendererFor } = await copies();
  return rendererFor(format).render(review, source, options);
}

/** Loaded at the first copy, so that no review has to wait for it. */
const copies = () => import("@docreview/engine/render");

function parse({ rules, questionnaire }: RuleBase): ParsedRuleBase {
  return {
    rules: parseRules(rules, { tests: false }).value,
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  };
}

export function sentences(serialised: Uint8Array): PackedSentences {
  const document = soundDocument(serialised);
  return packSentences(document, judge.segment(document));
}

export async function edits({ copy, reading, ...review }: EditsTask): Promise<Outcome<ReturnedEdits>> {
  const { readEdits } = await copies();
  return readEdits(copy, { ...review, document: soundDocument(reading) });
}

/** @throws RangeError */
function soundDocument(serialised: Uint8Array): Document {
  const { document, problems } = sound(deserialize(serialised) as ReadDocument);
  if (document === null) throw new RangeError(problems.at(-1)?.message ?? "there is no document");
  return document;
}

/** The document was made by a process that had a hostile file in its hands: its shape is checked, not trusted. */
function sound(reading: ReadDocument): ReadDocument {
  const faults = reading.document === null ? [] : documentFaults(reading.document);
  if (faults.length === 0) return reading;
  return {
    ...reading,
    document: null,
    problems: [
      ...reading.problems,
      { code: "document-damaged", message: `The document was not read soundly: ${faults[0]}.` },
    ],
  };
}
