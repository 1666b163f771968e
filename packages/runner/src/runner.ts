/**
 * Reviews off the calling thread: files are read in killable processes, documents are matched and findings rendered in
 * a thread pool, so that every core is used and one bad file affects only itself.
 */
import type { Assume, ReadDocument, ReturnedEdits, ReviewOptions } from "@docreview/engine";
import { createShownPdfs } from "@docreview/engine/shown-pdf";
import {
  checkRendering,
  moduleBeside,
  type Answers,
  type Outcome,
  type Problem,
  type RenderOptions,
  type Review,
} from "@docreview/model";
import type { PackedReview } from "./tasks/packed-review.ts";
import type { PackedSentences } from "./tasks/packed-sentences.ts";
import { presentModule } from "./readers/main-module.ts";
import { openReaders, type Readers, type ReadersOptions } from "./readers/open-readers.ts";
import type {
  Duty,
  EditsTask,
  ExamineStoredTask,
  ExamineTask,
  RenderTask,
  RuleBase,
  ThreadStart,
} from "./tasks/tasks.ts";
import type { ThreadHealth } from "./threads/supervised-thread.ts";
import { createThreadPool, type ThreadEvent } from "./threads/thread-pool.ts";

export interface RunnerOptions extends RuleBase, ReadersOptions {
  /**
   * Readers that are already open, with their limits (only those of threads can be overridden here) and their
   * programs. They belong to the caller.
   */
  readonly readers?: Readers;
  /** The duties for which the threads load their code; default: all. */
  readonly duties?: readonly Duty[];
  /** A module that exports a `TaskExtension` as `extendTasks`: tasks of the program's own, on the same threads. */
  readonly extension?: URL;
  readonly onThreadEvent?: ((event: ThreadEvent) => void) | undefined;
}

export interface Runner extends Readers {
  /** Reads and examines; as many at a time as there are cores; the others wait. Bad input never rejects. */
  readonly review: (bytes: Uint8Array, options?: ReviewOptions) => Promise<Review>;
  /** Only examines a document that has already been read, by the rules of a day; the reading belongs to the caller. */
  readonly examine: (
    reading: ReadDocument,
    answers?: Answers,
    asOf?: string,
    assume?: Assume,
    options?: Cancellable,
  ) => Promise<Review>;
  /**
   * Examines a document that was stored. `reading` is the output of `v8.serialize`, so that deserialising it and
   * serialising the review happen on the other thread. Rejects if the document is unsound.
   */
  readonly examineStored: (reading: Uint8Array, answers?: Answers, asOf?: string) => Promise<PackedReview>;
  /**
   * The sentences that a review refers to. `reading` contains a document and is the output of `v8.serialize`, so that
   * it is deserialised on the other thread. Rejects if the document is unsound.
   */
  readonly sentences: (reading: Uint8Array, options?: TaskOptions) => Promise<PackedSentences>;
  /**
   * The parts of the copy, one after the other. `source` is the reviewed file, of any kind, or the PDF to which the
   * places refer. If the file is not a PDF, the PDF made by `review` is kept as long as the review itself; for a review
   * from elsewhere, the file is read again in a reading process. Rejects for an unknown format.
   */
  readonly render: (
    format: string,
    review: Review,
    source: Uint8Array,
    options: RenderOptions & Cancellable,
  ) => Promise<Outcome<readonly Uint8Array[]>>;
  /**
   * What reviewers changed in an annotated copy. The copy is untrusted: if it exceeds its budget, the thread that
   * reads it is replaced. Rejects if the reviewed document is unsound.
   */
  readonly edits: (task: EditsTask) => Promise<Outcome<ReturnedEdits>>;
  /** The result of a task of the extension. Rejects with what it throws. */
  readonly runTask: (name: string, input: unknown, options?: TaskOptions) => Promise<unknown>;
  /** The health of each thread. */
  readonly threads: () => readonly ThreadHealth[];
  /**
   * Resolves once every thread and every idle reading process has loaded its code, and the rules are compiled. @throws
   * ThreadDied, ServiceFaultError if one could not.
   */
  readonly ready: () => Promise<void>;
  /** Ends the processes and threads and cancels the remaining work. */
  readonly close: () => Promise<void>;
}

export interface Cancellable {
  /** Aborting it ends the thread that runs the task, and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface TaskOptions extends Cancellable {
  /** The maximum milliseconds of the task; after that, its thread is ended and it rejects with TookTooLong. */
  readonly limit?: number | undefined;
}

/** Mebibytes for short-lived objects in each thread. V8 would use more by default; with less, it copies more. */
const maxYoungGenerationSizeMb = 32;

const allDuties: readonly Duty[] = ["examine", "render"];

/** A thread that dies fails its current task, and is restarted. @throws Error if a bundle lacks an entry point. */
export function createRunner({
  readers: opened,
  limits: given,
  programs,
  duties = allDuties,
  extension,
  onThreadEvent,
  ...ruleBase
}: RunnerOptions): Runner {
  const readers = opened ?? openReaders({ limits: given, programs });
  const limits = { ...readers.limits, ...given };
  const shownPdfs = createShownPdfs(readers.read);
  const start: ThreadStart = {
    ruleBase: ruleBase.parsed ?? ruleBase,
    niceness: limits.niceness,
    duties,
    extension: extension?.href ?? null,
  };
  const threads = createThreadPool({
    name: duties.includes("examine") ? "matching" : "rendering",
    module: presentModule(moduleBeside(import.meta.url, "review-thread")),
    workerData: start,
    threads: limits.threads,
    resourceLimits: {
      maxYoungGenerationSizeMb,
      ...(limits.threadMemory !== null && { maxOldGenerationSizeMb: limits.threadMemory }),
    },
    onEvent: onThreadEvent,
  });
  return {
    ...readers,
    limits,
    review: async (bytes, options = {}) => {
      const whole = await readers.read(bytes, options);
      const reading = withoutPdf(whole);
      const { answers = {}, asOf, assume = "evidence" } = options;
      const input: ExamineTask = { reading, answers, asOf, assume };
      const extents = input.reading.document?.layout.extents.buffer;
      // A PDF kept for rendering may share this memory.
      const transferList = whole.rendition === null && extents instanceof ArrayBuffer ? [extents] : [];
      const review = (await threads.run({ name: "examine", input, transferList })) as Review;
      shownPdfs.keep(review, whole);
      return review;
    },
    examine: async (reading, answers = {}, asOf, assume, { signal } = {}) => {
      const input: ExamineTask = { reading: withoutPdf(reading), answers, asOf, assume };
      return (await threads.run({ name: "examine", input, signal })) as Review;
    },
    examineStored: async (reading, answers = {}, asOf) => {
      const input: ExamineStoredTask = { reading, answers, asOf };
      return (await threads.run({ name: "examineStored", input })) as PackedReview;
    },
    sentences: async (input, options = {}) =>
      (await threads.run({ name: "sentences", input, ...options })) as PackedSentences,
    edits: (input) => editsWithin(limits.editsMilliseconds, threads, input),
    render: async (format, review, source, { signal, ...options }) => {
      checkRendering(source, options);
      const input: RenderTask = { format, review, source: await shownPdfs.of(review, source), options };
      return (await threads.run({ name: "render", input, signal })) as Outcome<readonly Uint8Array[]>;
    },
    runTask: (name, input, options = {}) => threads.run({ name, input, ...options }),
    threads: threads.health,
    ready: async () => {
      await Promise.all([threads.ready(), readers.ready()]);
    },
    close: async () => {
      await Promise.all([opened === undefined ? readers.close() : null, threads.close()]);
    },
  };
}

async function editsWithin(
  milliseconds: number,
  threads: Pick<ReturnType<typeof createThreadPool>, "run">,
  input: EditsTask,
): Promise<Outcome<ReturnedEdits>> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return (await threads.run({ name: "edits", input, signal })) as Outcome<ReturnedEdits>;
  } catch (error) {
    if (!signal.aborted) throw error;
    return { value: null, problems: [tookTooLong] };
  }
}

const tookTooLong: Problem = {
  code: "judgements-unreadable",
  message: "Reading the copy took too long and was stopped.",
};

/** The bytes of the rendition are not needed for a review, so they are not passed to a thread. */
function withoutPdf({ rendition, ...reading }: ReadDocument): ReadDocument {
  return { ...reading, rendition: rendition === null ? null : { kind: rendition.kind } };
}
