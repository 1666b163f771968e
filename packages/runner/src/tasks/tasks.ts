/** The start-up data of a runner's threads, and their tasks. */
import type { Assume, EditedReview, ReadDocument } from "@docreview/engine";
import type { Answers, RenderOptions, Review, SourceFile } from "@docreview/model";

/** The rule base as files: each thread compiles its own. */
export interface RuleBase {
  readonly rules: readonly SourceFile[];
  readonly questionnaire: SourceFile | null;
  /** The result of parsing these very files, as written by `packRules`, if available: parsing takes longer. Without their tests, rules are described without examples. */
  readonly parsed?: SharedArrayBuffer | undefined;
}

/** The start-up data of a thread. */
export interface ThreadStart {
  /** The files only if the rules have not been parsed. */
  readonly ruleBase: RuleBase | SharedArrayBuffer;
  readonly niceness: number;
  readonly duties: readonly Duty[];
  /** The URL of a module that exports a `TaskExtension`; null for none. */
  readonly extension: string | null;
}

/** Adds a program's own tasks to those of the duties. A module exports it as `extendTasks`. */
export type TaskExtension = (tasks: TaskFunctions) => TaskFunctions;

/** Tasks by name. */
export type TaskFunctions = Readonly<Record<string, (input: never) => unknown>>;

/** The tasks of a thread: to examine documents, to render reviews and to read edited copies. */
export type Duty = "examine" | "render";

export interface ExamineTask {
  readonly reading: ReadDocument;
  readonly answers: Answers;
  /** The day on which rules must be in effect. */
  readonly asOf: string | undefined;
  /** What decides if no answer is given; if omitted, nothing does. */
  readonly assume?: Assume | undefined;
}

export interface ExamineStoredTask extends Omit<ExamineTask, "reading"> {
  /** The output of `v8.serialize`. */
  readonly reading: Uint8Array;
}

export interface RenderTask {
  readonly format: string;
  readonly review: Review;
  readonly source: Uint8Array;
  readonly options: RenderOptions;
}

export interface EditsTask extends Omit<EditedReview, "document"> {
  /** The edited PDF or XFDF. */
  readonly copy: Uint8Array;
  /** The reading of the reviewed file, as the output of `v8.serialize`. */
  readonly reading: Uint8Array;
}
