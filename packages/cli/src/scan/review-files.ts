/** Reviews many files at a time and yields the outcomes in the given order. Only a few files are in memory. */
import { basename } from "node:path";
import type { Assume } from "@docreview/engine";
import { mediaTypeOfFile } from "@docreview/engine/media-type";
import type { Signer } from "@docreview/evidence";
import { isError, serviceFaultOf, type Answers, type Problem } from "@docreview/model";
import {
  createRunner,
  programVersions,
  type ProgramChoices,
  type Readers,
  type Runner,
} from "@docreview/runner";
import type { AnswersFor } from "../configuration/document-answers.ts";
import { inOrder } from "../files/in-order.ts";
import { InputFault, type Input } from "../files/inputs.ts";
import { reasonOf } from "../files/reason.ts";
import { replaceFile } from "../files/replace-file.ts";
import { packageVersion } from "../installation/version.ts";
import type { EvidenceJob } from "../evidence/write-evidence.ts";
import type { Progress } from "../report/progress.ts";
import { comparisonText } from "../report/comparison-text.ts";
import { openFindings, type FileOutcome } from "../report/report.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import type { Terminal } from "../terminal/terminal.ts";
import type { Assess, Assessed } from "./assess.ts";
import { tellMissingPrograms } from "./missing-programs.ts";
import { keptReviews, type KeptReviews } from "./kept-reviews.ts";
import type { Copy } from "./outputs.ts";

export interface ReviewJob {
  readonly inputs: readonly Input[];
  /** The annotated copies to write for each input, in the order of the inputs. */
  readonly copies: readonly (readonly Copy[])[];
  readonly ruleBase: RuleBase;
  /** By the path of the file. */
  readonly answersFor: AnswersFor;
  /** What decides if no answer is given. */
  readonly assume: Assume;
  /** The day on which rules must be in effect, for example `2024-01-31`. */
  readonly asOf: string;
  /** Completes each finished review before anything is made of it. */
  readonly assess: Assess;
  /** The requested external programs. */
  readonly programs: ProgramChoices;
  /** Omitted if none of the copies is evidence. */
  readonly evidence?: EvidenceOptions;
  readonly readers: Readers;
  /** Whether the report needs the text and its places. */
  readonly showsPages: boolean;
  /** The folder of the user's cached data; null if reviews are not kept. */
  readonly cache: string | null;
  readonly progress: Pick<Progress, "page">;
}

export interface EvidenceOptions {
  /** The score below which `assess` leaves findings out. */
  readonly leastScore: number;
  /** Null: evidence is not signed. */
  readonly signer: Signer | null;
}

/** Ends early if the terminal's signal is aborted. No process or thread outlives it. */
export async function* reviewFiles(job: ReviewJob, terminal: Terminal): AsyncGenerator<FileOutcome> {
  const runner = startedWhenNeeded(job);
  const { programs, limits } = job.readers;
  tellMissingPrograms(job, programs, terminal.stderr);
  const kept = job.cache === null ? null : keptReviews({ ...job, programs }, job.cache);
  const work: Work = { runner: runner.get, kept, job, terminal, evidenceJob: evidenceJobs(runner.get, job) };
  // One more than can be read at a time, so that the next bytes are ready when a reader becomes idle.
  const atATime = limits.readers + 1;
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
    kept?.close();
  }
}

/** The rules are compiled in threads only if there is something to judge. */
function startedWhenNeeded(job: ReviewJob) {
  let started: Runner | null = null;
  const start = () =>
    createRunner({
      ...job.ruleBase.sources,
      readers: job.readers,
      limits: { threads: Math.min(job.readers.limits.threads, Math.max(1, job.inputs.length)) },
      duties: job.copies.some((copies) => copies.length > 0) ? ["examine", "render"] : ["examine"],
    });
  return { get: () => (started ??= start()), close: async () => started?.close() };
}

interface Work {
  readonly runner: () => Runner;
  /** Null without a cache. */
  readonly kept: KeptReviews | null;
  readonly job: ReviewJob;
  readonly terminal: Terminal;
  /** The same for all files. */
  readonly evidenceJob: () => Promise<EvidenceJob>;
}

async function reviewFile(input: Input, copies: readonly Copy[], work: Work): Promise<FileOutcome> {
  const { runner, job, terminal } = work;
  const { path } = input;
  const answers = job.answersFor(path);
  if (terminal.signal.aborted) return { path, review: null, faults: [] };
  try {
    const bytes = await input.read(job.readers.limits.fileBytes);
    const mediaType = mediaTypeOfFile(bytes, path);
    const file = { bytes, mediaType, answers };
    // What comes through a pipe may be nowhere on this machine.
    const kept = path === "-" ? null : work.kept;
    // The pages are not kept.
    const known = copies.length === 0 && !job.showsPages ? (kept?.find(file) ?? null) : null;
    if (known !== null) return { path, ...job.assess(path, known), faults: [] };
    const reading = await runner().read(bytes, {
      mediaType: mediaType ?? undefined,
      signal: terminal.signal,
      onProgress: (pages) => job.progress.page(path, pages),
    });
    const all = await runner().examine(reading, answers, job.asOf, job.assume);
    const shown = reading.rendition?.pdf ?? bytes;
    kept?.keep(file, all);
    if (all.status !== "finished") return { path, review: all, faults: [] };
    const assessed = job.assess(path, all);
    const { faults, notes = [] } = await writeCopies(copies, assessed, { path, answers, bytes, shown, work });
    const document = job.showsPages && reading.document !== null ? { document: reading.document } : {};
    return { path, ...document, ...assessed, faults, notes: [...(assessed.notes ?? []), ...notes] };
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
  readonly answers: Answers;
  readonly bytes: Uint8Array;
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
  for (const { summaryPath, format, path } of copies) {
    const written =
      format === "evidence"
        ? await writeBundle(path, assessed, shown)
        : await writeCopy({ format, path }, assessed, shown);
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

/** A file that a renderer makes. */
interface RenderedCopy extends Pick<Copy, "path"> {
  readonly format: Exclude<Copy["format"], "evidence">;
}

async function writeCopy(
  { format, path }: RenderedCopy,
  { review, comparison }: Assessed,
  { path: input, shown, work: { runner, terminal } }: Shown,
): Promise<Written> {
  const { value, problems } = await runner().render(format, review, shown, {
    date: terminal.now(),
    version: packageVersion(),
    ...(comparison !== undefined && {
      comparison: comparisonText(comparison, openFindings(review.findings)),
    }),
    ...(input !== "-" && { filename: basename(input) }),
  });
  const faults = problems.filter(isError).map(({ message }) => `${path}: ${message}`);
  if (value !== null) {
    await replaceFile(path, value).catch((error: unknown) => faults.push(`${path}: ${reasonOf(error)}`));
  }
  const notes = problems.filter(({ code }) => code === "copy-renewed").map(({ message }) => message);
  return { faults, notes, apart: problems.find(({ code }) => code === "summary-apart") };
}

async function writeBundle(
  target: string,
  assessed: Assessed,
  { path, answers, bytes, shown, work: { terminal, evidenceJob } }: Shown,
): Promise<Written> {
  try {
    const { writeEvidence } = await import("../evidence/write-evidence.ts");
    const input = { path, answers, bytes, shown, outcome: assessed, date: terminal.now() };
    return { faults: [], notes: await writeEvidence(target, input, await evidenceJob()), apart: undefined };
  } catch (error) {
    if (!isFileError(error)) throw error;
    return { faults: [`${target}: ${reasonOf(error)}`], notes: [], apart: undefined };
  }
}

/** Whether a file could not be written; anything else is a defect. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** External programs are asked for their versions once, and only if there is a bundle to write. */
function evidenceJobs(get: () => Runner, job: ReviewJob): () => Promise<EvidenceJob> {
  let made: Promise<EvidenceJob> | null = null;
  const make = async (): Promise<EvidenceJob> => {
    const { ruleBase, assume, asOf } = job;
    const { leastScore = 0, signer = null } = job.evidence ?? {};
    const runner = get();
    const versions = { docreview: packageVersion(), ...(await programVersions(runner.programs)) };
    return { runner, ruleBase, assume, asOf, leastScore, signer, versions };
  };
  return () => (made ??= make());
}
