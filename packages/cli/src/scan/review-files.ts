/** Reviews many files at a time and hands out what became of each in the order given. Holds the bytes of a few only. */
import { writeFile } from "node:fs/promises";
import { isError, type Answers, type Review } from "@docreview/model";
import { createRunner, type ProgramChoices, type Runner } from "@docreview/runner";
import type { FileOutcome } from "../report/report.ts";
import type { RuleBase } from "../rule-base.ts";
import type { Terminal } from "../terminal.ts";
import { inOrder } from "./in-order.ts";
import { InputFault, type Input } from "./inputs.ts";
import { withLeastScore } from "./least-score.ts";
import { tellMissingPrograms } from "./missing-programs.ts";
import type { Copy } from "./outputs.ts";
import { reasonOf } from "../reason.ts";

export interface ReviewJob {
  readonly inputs: readonly Input[];
  /** The annotated copies to write of each input, in the order of the inputs. */
  readonly copies: readonly (readonly Copy[])[];
  readonly ruleBase: RuleBase;
  readonly answers: Answers;
  /** The day whose rules are used, as `2024-01-31`. */
  readonly asOf: string;
  /** Findings with a lower score are left out of the report and the copies. */
  readonly leastScore: number;
  readonly programs: ProgramChoices;
}

/** Ends early when the terminal's signal is aborted; in any case no process or thread outlives it. */
export async function* reviewFiles(job: ReviewJob, terminal: Terminal): AsyncGenerator<FileOutcome> {
  const runner = createRunner({ ...job.ruleBase.sources, programs: job.programs });
  tellMissingPrograms(job, runner.programs, terminal.stderr);
  const work: Work = { runner, job, terminal };
  // One more than can be read at a time, so that its bytes are there when a reader falls idle.
  const atATime = runner.limits.readers + 1;
  try {
    const outcomes = inOrder(job.inputs, atATime, (input, index) =>
      reviewFile(input, job.copies[index] ?? [], work),
    );
    for await (const outcome of outcomes) {
      if (terminal.signal.aborted) return;
      yield outcome;
    }
  } finally {
    await runner.close();
  }
}

interface Work {
  readonly runner: Runner;
  readonly job: ReviewJob;
  readonly terminal: Terminal;
}

async function reviewFile(input: Input, copies: readonly Copy[], work: Work): Promise<FileOutcome> {
  const { runner, job, terminal } = work;
  const { path } = input;
  if (terminal.signal.aborted) return { path, review: null, faults: [] };
  try {
    const bytes = await input.read(runner.limits.fileBytes);
    const reading = await runner.read(bytes, { signal: terminal.signal });
    const all = await runner.examine(reading, job.answers, job.asOf);
    const review = withLeastScore(all, job.leastScore);
    const shown = reading.rendition?.pdf ?? bytes;
    const faults = review.status === "finished" ? await writeCopies(copies, review, { shown, work }) : [];
    return { path, review, faults };
  } catch (error) {
    if (error instanceof InputFault) return { path, review: null, faults: [error.message] };
    throw error;
  }
}

/** `shown`: the PDF on which the places lie. What went wrong on the way; the other copies are still written. */
async function writeCopies(
  copies: readonly Copy[],
  review: Review,
  { shown, work: { runner, terminal } }: { readonly shown: Uint8Array; readonly work: Work },
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { format, path } of copies) {
    const { value, problems } = await runner.render(format, review, shown, { date: terminal.now() });
    faults.push(...problems.filter(isError).map(({ message }) => `${path}: ${message}`));
    if (value === null) continue;
    await writeFile(path, value).catch((error: unknown) => faults.push(`${path}: ${reasonOf(error)}`));
  }
  return faults;
}
