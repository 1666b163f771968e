/** Reads each document once and judges it by two versions of the rules. Only a few documents are in memory. */
import type { Assume } from "@docreview/engine";
import { mediaTypeOfFile } from "@docreview/engine/media-type";
import { serviceFaultOf, type Answers, type Review } from "@docreview/model";
import { createRunner, type Readers, type Runner } from "@docreview/runner";
import { inOrder } from "../files/in-order.ts";
import { InputFault, type Input } from "../files/inputs.ts";
import { plain } from "../report/plain.ts";
import type { Progress } from "../report/progress.ts";
import { problemText } from "../report/text.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";

export interface TwofoldJob {
  readonly inputs: readonly Input[];
  readonly before: RuleBase;
  readonly after: RuleBase;
  readonly answers: Answers;
  readonly assume: Assume;
  /** The day on which rules must be in effect, for example `2024-01-31`. */
  readonly asOf: string;
  readonly readers: Readers;
  readonly progress: Pick<Progress, "page">;
}

export interface JudgedTwice {
  readonly path: string;
  /** Null if the document could not be reviewed. */
  readonly reviews: { readonly before: Review; readonly after: Review } | null;
  /** Why the document, or one of the rules, could not be judged, as sentences. */
  readonly faults: readonly string[];
}

/** In the order of the inputs. Ends early if the signal is aborted. No thread outlives it. */
export async function* judgeTwice(job: TwofoldJob, signal: AbortSignal): AsyncGenerator<JudgedTwice> {
  const runners = { before: runnerOf(job.before, job), after: runnerOf(job.after, job) };
  try {
    const atATime = job.readers.limits.readers + 1;
    const judged = inOrder(job.inputs, atATime, (input) => judgeOne(input, runners, { job, signal }));
    for await (const one of judged) {
      if (signal.aborted) return;
      yield one;
    }
  } finally {
    await Promise.all([runners.before.close(), runners.after.close()]);
  }
}

interface Runners {
  readonly before: Runner;
  readonly after: Runner;
}

/** Both judge at the same time, so each has half of the threads. */
function runnerOf({ sources }: RuleBase, { readers, inputs }: TwofoldJob): Runner {
  const half = Math.ceil(readers.limits.threads / 2);
  return createRunner({
    ...sources,
    readers,
    limits: { threads: Math.min(half, Math.max(1, inputs.length)) },
    duties: ["examine"],
  });
}

interface Work {
  readonly job: TwofoldJob;
  readonly signal: AbortSignal;
}

async function judgeOne(input: Input, runners: Runners, { job, signal }: Work): Promise<JudgedTwice> {
  const { path } = input;
  if (signal.aborted) return { path, reviews: null, faults: [] };
  try {
    const bytes = await input.read(job.readers.limits.fileBytes);
    const reading = await job.readers.read(bytes, {
      mediaType: mediaTypeOfFile(bytes, path) ?? undefined,
      signal,
      onProgress: (pages) => job.progress.page(path, pages),
    });
    const { answers, asOf, assume } = job;
    const [before, after] = await Promise.all([
      runners.before.examine(reading, answers, asOf, assume),
      runners.after.examine(reading, answers, asOf, assume),
    ]);
    if (after.status !== "finished") return { path, reviews: null, faults: after.problems.map(problemText) };
    return {
      path,
      reviews: { before, after },
      faults: [...unjudged(before, "old"), ...unjudged(after, "new")],
    };
  } catch (error) {
    const message = serviceFaultOf(error)?.message ?? (error instanceof InputFault ? error.message : null);
    if (message === null) throw error;
    return { path, reviews: null, faults: [message] };
  }
}

function unjudged({ errors }: Review, version: "old" | "new"): readonly string[] {
  return errors.map(
    ({ ruleNumber, message }) =>
      `Rule ${ruleNumber} of the ${version} rules could not be judged, and is not compared: ${plain(message)}`,
  );
}
