/**
 * Reviews off the calling thread: files are read in killable processes, documents are matched and findings rendered in
 * a thread pool, so that every core is busy and one bad file costs only itself.
 */
import { fileURLToPath } from "node:url";
import type { ReadDocument, ReturnedEdits, ReviewOptions } from "@docreview/engine";
import {
  moduleBeside,
  type Answers,
  type Outcome,
  type Problem,
  type RenderOptions,
  type Review,
} from "@docreview/model";
import { Piscina } from "piscina";
import type { PackedSentences } from "./packed-sentences.ts";
import { openReaders, type Readers, type ReadersOptions } from "./readers/open-readers.ts";
import type { EditsTask, ExamineTask, RenderTask, RuleBase, ThreadStart } from "./review-thread.ts";

export interface RunnerOptions extends RuleBase, ReadersOptions {
  /** Readers that are open already, with their limits and programs; they stay the caller's. */
  readonly readers?: Readers;
}

export interface Runner extends Readers {
  /** Reads and examines; as many at a time as there are cores, the others wait. Bad input never rejects. */
  readonly review: (bytes: Uint8Array, options?: ReviewOptions) => Promise<Review>;
  /** Examines alone, for a document that was read before, by the rules of a day; the reading stays the caller's. */
  readonly examine: (reading: ReadDocument, answers?: Answers, asOf?: string) => Promise<Review>;
  /**
   * The sentences that a review refers to. `reading` is one with a document, as `v8.serialize` writes it: so it is
   * opened on the other thread as well. Rejects where the document is not sound.
   */
  readonly sentences: (reading: Uint8Array) => Promise<PackedSentences>;
  /** The parts of the file, one after the other. Rejects for a format that no renderer has. */
  readonly render: (
    format: string,
    review: Review,
    source: Uint8Array,
    options: RenderOptions,
  ) => Promise<Outcome<readonly Uint8Array[]>>;
  /**
   * What people changed in an annotated copy that came back. The copy is hostile: past its budget the thread that reads
   * it is ended, and so is the work. Rejects where the reviewed document is not sound.
   */
  readonly edits: (task: EditsTask) => Promise<Outcome<ReturnedEdits>>;
  /** Ends the processes and threads; what is still under way is cancelled. */
  readonly close: () => Promise<void>;
}

/** Milliseconds after which a thread that is not needed ends; a new one compiles the rule base anew. */
const threadRest = 60_000;

type ThreadOptions = Parameters<Piscina["run"]>[1];

/** A thread that cannot start, which is a bug of ours or of the caller's, makes every review reject instead of wait. */
export function createRunner({
  readers: opened,
  limits: given,
  programs,
  ...ruleBase
}: RunnerOptions): Runner {
  const readers = opened ?? openReaders({ limits: given, programs });
  const { limits, read } = readers;
  const start: ThreadStart = { ruleBase: ruleBase.parsed ?? ruleBase, niceness: limits.niceness };
  const threads = new Piscina({
    filename: fileURLToPath(moduleBeside(import.meta.url, "review-thread")),
    workerData: start,
    minThreads: Math.min(limits.idleThreads, limits.threads),
    maxThreads: limits.threads,
    idleTimeout: threadRest,
  });
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  // Whoever waits for a thread hears of it through the race below; if nobody does, it is no rejection to end a process for.
  broken.catch(() => {});
  threads.on("error", (error: unknown) => {
    breakDown(error);
    void threads.destroy();
  });
  const run = async (
    task: ExamineTask | RenderTask | EditsTask | Uint8Array,
    options: ThreadOptions,
  ): Promise<unknown> => Promise.race([threads.run(task, options), broken]);
  return {
    ...readers,
    review: async (bytes, options = {}) => {
      const reading = withoutPdf(await read(bytes, options));
      const task: ExamineTask = { reading, answers: options.answers ?? {}, asOf: options.asOf };
      const extents = task.reading.document?.layout.extents.buffer;
      const transferList = extents instanceof ArrayBuffer ? [extents] : [];
      return (await run(task, { name: "examine", transferList })) as Review;
    },
    examine: async (reading, answers = {}, asOf) => {
      const task: ExamineTask = { reading: withoutPdf(reading), answers, asOf };
      return (await run(task, { name: "examine" })) as Review;
    },
    sentences: async (reading) => (await run(reading, { name: "sentences" })) as PackedSentences,
    edits: async (task) => {
      const budget = AbortSignal.timeout(limits.editsMilliseconds);
      try {
        return (await run(task, { name: "edits", signal: budget })) as Outcome<ReturnedEdits>;
      } catch (error) {
        if (!budget.aborted) throw error;
        return { value: null, problems: [tookTooLong] };
      }
    },
    render: async (format, review, source, options) => {
      const task: RenderTask = { format, review, source, options };
      return (await run(task, { name: "render" })) as Outcome<readonly Uint8Array[]>;
    },
    close: async () => {
      await Promise.all([opened === undefined ? readers.close() : null, threads.destroy()]);
    },
  };
}

const tookTooLong: Problem = {
  code: "judgements-unreadable",
  message: "Reading the copy took longer than it may.",
};

/** The rendition's bytes are no part of what a review is made from: they need not cross to a thread. */
function withoutPdf({ rendition, ...reading }: ReadDocument): ReadDocument {
  return { ...reading, rendition: rendition === null ? null : { kind: rendition.kind } };
}
