/** Reviews many files at a time and yields the outcomes in the given order. Only a few files are in memory. */
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Assume } from "@docreview/engine";
import { mediaTypeOfFile } from "@docreview/engine/media-type";
import { isError, serviceFaultOf, type Answers, type Problem } from "@docreview/model";
import { createRunner, type ProgramChoices, type Readers, type Runner } from "@docreview/runner";
import { inOrder } from "../files/in-order.ts";
import { InputFault, type Input } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";
import { packageVersion } from "../installation/version.ts";
import type { Progress } from "../report/progress.ts";
import { comparisonText } from "../report/comparison-text.ts";
import { openFindings, type FileOutcome } from "../report/report.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Assess, Assessed } from "./assess.ts";
import { tellMissingPrograms } from "./missing-programs.ts";
import type { Copy } from "./outputs.ts";

export interface ReviewJob {
  readonly inputs: readonly Input[];
  /** The annotated copies to write for each input, in the order of the inputs. */
  readonly copies: readonly (readonly Copy[])[];
  readonly ruleBase: RuleBase;
  readonly answers: Answers;
  /** What decides if no answer is given. */
  readonly assume: Assume;
  /** The day on which rules must be in effect, for example `2024-01-31`. */
  readonly asOf: string;
  /** Completes each finished review before anything is made of it. */
  readonly assess: Assess;
  /** The requested external programs. */
  readonly programs: ProgramChoices;
  readonly readers: Readers;
  readonly progress: Pick<Progress, "page">;
}

/** Ends early if the terminal's signal is aborted. No process or thread outlives it. */
export async function* reviewFiles(job: ReviewJob, terminal: Terminal): AsyncGenerator<FileOutcome> {
  const runner = createRunner({
    ...job.ruleBase.sources,
    readers: job.readers,
    limits: { threads: Math.min(job.readers.limits.threads, Math.max(1, job.inputs.length)) },
    duties: job.copies.some((copies) => copies.length > 0) ? ["examine", "render"] : ["examine"],
  });
  tellMissingPrograms(job, runner.programs, terminal.stderr);
  const work: Work = { runner, job, terminal };
  // One more than can be read at a time, so that the next bytes are ready when a reader becomes idle.
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
    const reading = await runner.read(bytes, {
      mediaType: mediaTypeOfFile(bytes, path) ?? undefined,
      signal: terminal.signal,
      onProgress: (pages) => job.progress.page(path, pages),
    });
    const all = await runner.examine(reading, job.answers, job.asOf, job.assume);
    const shown = reading.rendition?.pdf ?? bytes;
    if (all.status !== "finished") return { path, review: all, faults: [] };
    const assessed = job.assess(path, all);
    return { path, ...assessed, ...(await writeCopies(copies, assessed, { path, shown, work })) };
  } catch (error) {
    const serviceFault = serviceFaultOf(error);
    if (serviceFault !== null) return { path, review: null, faults: [`${path}: ${serviceFault.message}`] };
    if (error instanceof InputFault) return { path, review: null, faults: [error.message] };
    throw error;
  }
}

interface Shown {
  /** The path of the input. */
  readonly path: string;
  /** The PDF to which the places refer. */
  readonly shown: Uint8Array;
  readonly work: Work;
}

/** Faults and remarks; a fault does not prevent the other copies. */
async function writeCopies(
  copies: readonly Copy[],
  assessed: Assessed,
  shown: Shown,
): Promise<Pick<FileOutcome, "faults" | "notes">> {
  const faults: string[] = [];
  const notes: string[] = [];
  for (const { summaryPath, ...copy } of copies) {
    const written = await writeCopy(copy, assessed, shown);
    faults.push(...written.faults);
    notes.push(...written.notes);
    if (written.apart === undefined || summaryPath === undefined) continue;
    const summary = await writeCopy({ format: "summary", path: summaryPath }, assessed, shown);
    faults.push(...summary.faults);
    if (summary.faults.length === 0) notes.push(`${written.apart.message} It is ${summaryPath}.`);
  }
  return { faults, notes };
}

interface Written {
  readonly faults: readonly string[];
  /** Further remarks about the copy. */
  readonly notes: readonly string[];
  /** The remark about a copy without a summary. */
  readonly apart: Problem | undefined;
}

async function writeCopy(
  { format, path }: Copy,
  { review, comparison }: Assessed,
  { path: input, shown, work: { runner, terminal } }: Shown,
): Promise<Written> {
  const { value, problems } = await runner.render(format, review, shown, {
    date: terminal.now(),
    version: packageVersion(),
    ...(comparison !== undefined && {
      comparison: comparisonText(comparison, openFindings(review.findings)),
    }),
    ...(input !== "-" && { filename: basename(input) }),
  });
  const faults = problems.filter(isError).map(({ message }) => `${path}: ${message}`);
  if (value !== null) {
    await writeFile(path, value).catch((error: unknown) => faults.push(`${path}: ${reasonOf(error)}`));
  }
  const notes = problems.filter(({ code }) => code === "copy-renewed").map(({ message }) => message);
  return { faults, notes, apart: problems.find(({ code }) => code === "summary-apart") };
}
