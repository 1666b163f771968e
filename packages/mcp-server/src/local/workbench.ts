/**
 * Reviews, explanations and drafts on this machine. Files are read in processes that can be killed, and everything that takes
 * time happens in threads.
 */
import { createHash } from "node:crypto";
import type { ReadDocument } from "@docreview/engine";
import { mediaTypeOfFile } from "@docreview/engine/media-type";
import { readableKinds, serviceFaultOf, type Answers, type Rule } from "@docreview/model";
import {
  openReaders,
  ThreadDied,
  TookTooLong,
  type ProgramChoices,
  type Readers,
  type Runner,
} from "@docreview/runner";
import { Fault } from "../faults/fault.ts";
import type { AllowedFolders } from "../folders/allowed-folders.ts";
import type { Report, ReportSource } from "../reports/report.ts";
import { givenAnswers } from "../rules/given-answers.ts";
import { fullName, type LoadRules, type RuleBase } from "../rules/rule-base.ts";
import type { Drafted, DraftTask } from "../tasks/draft-task.ts";
import type { Explained, ExplainTask } from "../tasks/explain-task.ts";
import { createSharedRunner, type Judging } from "./shared-runner.ts";

/** What is reviewed: a file below the folders, or a text. */
export type Subject = { readonly path: string } | { readonly text: string; readonly format: TextFormat };

export type TextFormat = keyof typeof textTypes;

export const textTypes = {
  text: readableKinds.text.mediaType,
  markdown: readableKinds.markdown.mediaType,
  html: readableKinds.html.mediaType,
} as const;

export interface Circumstances {
  readonly answers?: Answers | undefined;
  readonly asOf?: string | undefined;
  readonly signal: AbortSignal;
  /** Told what is being done, in a few words. */
  readonly onStep: (step: string) => void;
}

export interface Workbench {
  readonly review: (subject: Subject, circumstances: Circumstances) => Promise<Report>;
  readonly explain: (rule: string, subject: Subject, circumstances: Circumstances) => Promise<ExplainedRule>;
  readonly tryDraft: (draft: Draft, circumstances: Circumstances) => Promise<Drafted>;
  /** The parts of an annotated copy of a report. */
  readonly render: (
    report: Report,
    format: CopyFormat,
    signal: AbortSignal,
  ) => Promise<readonly Uint8Array[]>;
  readonly rules: () => Promise<RuleBase>;
  readonly close: () => Promise<void>;
}

export interface ExplainedRule extends Explained {
  readonly rule: Rule;
}

export type CopyFormat = "pdf" | "xfdf" | "summary";

export interface Draft {
  /** The name of the pack to which the rule would belong. */
  readonly pack: string;
  /** YAML. */
  readonly text: string;
  readonly examples: readonly string[];
}

export interface WorkbenchOptions {
  readonly loadRules: LoadRules;
  readonly folders: AllowedFolders;
  readonly programs: ProgramChoices;
  readonly now: () => Date;
  /** Today where the user is, as `2024-01-31`. */
  readonly today: () => string;
  readonly version: string;
}

/** Milliseconds that explaining a rule or trying a draft may take before its thread is ended. */
const taskMilliseconds = 30_000;

export function openWorkbench(options: WorkbenchOptions): Workbench {
  const readers = openReaders({ programs: options.programs });
  const shared = createSharedRunner(readers, options.loadRules);
  const desk: Desk = { ...options, readers };
  return {
    review: (subject, circumstances) =>
      faultsTold(shared.use((judging) => review(subject, circumstances, { ...desk, ...judging }))),
    explain: (rule, subject, circumstances) =>
      faultsTold(shared.use((judging) => explain({ rule, subject }, circumstances, { ...desk, ...judging }))),
    tryDraft: (draft, circumstances) =>
      faultsTold(shared.use((judging) => tryDraft(draft, circumstances, { ...desk, ...judging }))),
    render: (report, format, signal) =>
      faultsTold(shared.use((judging) => render(report, { format, signal }, { ...desk, ...judging }))),
    rules: () => shared.use(({ ruleBase }) => Promise.resolve(ruleBase)),
    close: async () => {
      await shared.close();
      await readers.close();
    },
  };
}

interface Desk extends WorkbenchOptions {
  readonly readers: Readers;
}

type Work = Desk & Judging;

async function review(
  subject: Subject,
  { answers, asOf, signal, onStep }: Circumstances,
  work: Work,
): Promise<Report> {
  const { runner, ruleBase } = work;
  const { assume = "evidence", assess = (found) => found } = ruleBase;
  onStep("reading the document");
  const taken = await bytesOf(subject, work);
  const given = givenAnswers(ruleBase, taken.path, answers);
  const reading = await readBytes(taken, { signal, onStep }, work);
  onStep("matching the rules");
  const found = await runner.examine(reading, given, asOf ?? work.today(), assume, { signal });
  const review = assess(found);
  const fired = new Set(review.findings.map(({ pack, ruleId }) => `${pack}/${ruleId}`));
  const advice = ruleBase.rules
    .filter((rule) => fired.has(fullName(rule)))
    .map((rule) => [fullName(rule), rule.feedback] as const);
  return { name: nameOf(subject), review, advice: new Map(advice), source: taken.source };
}

interface Asked {
  readonly rule: string;
  readonly subject: Subject;
}

async function explain(
  { rule: name, subject }: Asked,
  { answers, asOf, signal, onStep }: Circumstances,
  work: Work,
): Promise<ExplainedRule> {
  const { runner, ruleBase } = work;
  const rule = ruleBase.find(name);
  if (typeof rule === "string") throw new Fault(`${rule}. The tool list_rules lists all rules.`);
  onStep("reading the document");
  const taken = await bytesOf(subject, work);
  const given = givenAnswers(ruleBase, taken.path, answers);
  const { document, problems } = await readBytes(taken, { signal, onStep }, work);
  if (document === null)
    throw new Fault(`${nameOf(subject)} cannot be read (${problems.map(({ code }) => code).join(", ")}).`);
  onStep("explaining the rule");
  const input: ExplainTask = { rule, document, answers: given, asOf: asOf ?? work.today() };
  const explained = await runTask<Explained>(runner, { name: "explainRule", input, signal });
  return { ...explained, rule };
}

async function tryDraft(
  { pack, text, examples }: Draft,
  { asOf, signal, onStep }: Circumstances,
  work: Work,
): Promise<Drafted> {
  const { runner, ruleBase } = work;
  const { rules, questionnaire, sources } = ruleBase;
  const written = new Set(
    rules.flatMap(({ position, wording }) => (wording === undefined ? [position.path] : [])),
  );
  const beside = sources.rules.filter(({ path }) => !written.has(path));
  onStep("trying the draft");
  const draft = { path: draftPath(pack, rules), text };
  const input: DraftTask = { draft, beside, questionnaire, examples, asOf: asOf ?? work.today() };
  return runTask<Drafted>(runner, { name: "tryDraft", input, signal });
}

/** Beside the other rules of its pack, so that its named patterns and its language are found. */
function draftPath(pack: string, rules: readonly Rule[]): string {
  const sibling = rules.find((rule) => rule.pack === pack && rule.wording === undefined);
  const folder = sibling?.position.path.replace(/[^/\\]+$/, "") ?? `${pack}/`;
  return `${folder}draft.yaml`;
}

interface CopyRequest {
  readonly format: CopyFormat;
  readonly signal: AbortSignal;
}

async function render(
  { review, source }: Report,
  { format, signal }: CopyRequest,
  { runner, folders, now, version }: Work,
): Promise<readonly Uint8Array[]> {
  const { bytes } =
    source.kind === "text" ? source : await folders.read(source.path, runner.limits.fileBytes);
  if (createHash("sha256").update(bytes).digest("hex") !== review.document.sha256)
    throw new Fault("The file has changed since it was reviewed. Review it again.");
  const { value, problems } = await runner.render(format, review, bytes, { date: now(), version, signal });
  if (value !== null) return value;
  throw new Fault(`The copy cannot be made (${problems.map(({ code }) => code).join(", ")}).`);
}

interface SubjectBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: string | null;
  /** Of a file, without links; null for a text. */
  readonly path: string | null;
  readonly source: ReportSource;
}

async function bytesOf(subject: Subject, { runner, folders }: Work): Promise<SubjectBytes> {
  if (!("path" in subject)) {
    const bytes = new TextEncoder().encode(subject.text);
    return { bytes, mediaType: textTypes[subject.format], path: null, source: { kind: "text", bytes } };
  }
  const { bytes, path } = await folders.read(subject.path, runner.limits.fileBytes);
  const mediaType = mediaTypeOfFile(bytes, subject.path);
  return { bytes, mediaType, path, source: { kind: "file", path: subject.path } };
}

async function readBytes(
  { bytes, mediaType }: SubjectBytes,
  { signal, onStep }: Pick<Circumstances, "signal" | "onStep">,
  { runner }: Work,
): Promise<ReadDocument> {
  const reading = await runner.read(bytes, {
    mediaType: mediaType ?? undefined,
    signal,
    onProgress: ({ done, total }) => onStep(`recognising text, page ${done} of ${total}`),
  });
  signal.throwIfAborted();
  return reading;
}

interface NamedTask {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
}

async function runTask<Result>(runner: Runner, { name, input, signal }: NamedTask): Promise<Result> {
  return (await runner.runTask(name, input, { limit: taskMilliseconds, signal })) as Result;
}

/** What the machine or a bad rule makes impossible is told to the caller; anything else is a defect. */
async function faultsTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TookTooLong)
      throw new Fault(`This took longer than ${taskMilliseconds / 1000} s and was stopped.`);
    const fault = serviceFaultOf(error);
    if (fault !== null) throw new Fault(`${fault.message} Try again later.`);
    if (isOutOfMemory(error)) throw new Fault("This needed too much memory and was stopped.");
    throw error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  const { cause } = error instanceof ThreadDied ? error : {};
  return cause instanceof Error && "code" in cause && cause.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function nameOf(subject: Subject): string {
  return "path" in subject ? subject.path : "the text";
}
