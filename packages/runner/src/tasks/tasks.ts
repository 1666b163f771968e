/** What the threads of a runner are started with, and what they are asked. */
import type { EditedReview, ReadDocument } from "@docreview/engine";
import type { Answers, RenderOptions, Review, SourceFile } from "@docreview/model";

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
  readonly duties: readonly Duty[];
}

/** What a thread may be asked: to examine documents; to render reviews and read returned copies. */
export type Duty = "examine" | "render";

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
