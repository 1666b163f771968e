/** Writes the outcome of each file: the report to standard output, faults to standard error. */
import { basename } from "node:path";
import type { Review } from "@docreview/model";
import type { Dismissal } from "../dismissals/dismissal.ts";
import { faultsOfFile } from "../report/problem-list.ts";
import type { Progress } from "../report/progress.ts";
import { hasFindings, succeeded, type FileOutcome, type Report } from "../report/report.ts";
import { nameOf } from "../report/name-of.ts";
import type { Terminal } from "../terminal/terminal.ts";

export interface Tally {
  /** Files that could not be reviewed, or whose copy could not be written. */
  readonly failed: number;
  /** Files that are in the report. */
  readonly reported: number;
  /** Files with findings that count for the exit code. */
  readonly withFindings: number;
  /** The dismissals that were used. */
  readonly used: ReadonlySet<Dismissal>;
  /** The names of the files that were reviewed. */
  readonly documents: ReadonlySet<string>;
}

export interface Reporting {
  readonly report: Report;
  readonly progress: Progress;
  /** The score from which findings count for the exit code. */
  readonly failOn: number;
  /** What is said about a review beside the report, such as which answers were assumed. */
  readonly remarksOn: (review: Review) => readonly string[];
  readonly terminal: Terminal;
}

export async function reportFiles(
  outcomes: AsyncIterable<FileOutcome>,
  { report, progress, failOn, remarksOn, terminal }: Reporting,
): Promise<Tally> {
  const { stdout, stderr } = terminal;
  const tally = {
    failed: 0,
    reported: 0,
    withFindings: 0,
    used: new Set<Dismissal>(),
    documents: new Set<string>(),
  };
  stdout.write(report.begin());
  for await (const outcome of outcomes) {
    progress.clear();
    const remarks = outcome.review === null ? [] : remarksOn(outcome.review);
    for (const sentence of [...remarks, ...faultsOfFile(outcome), ...(outcome.notes ?? [])]) {
      stderr.write(`${nameOf(outcome.path)}: ${sentence}\n`);
    }
    stdout.write(report.file(outcome));
    progress.step(outcome.path);
    tally.reported++;
    if (!succeeded(outcome)) tally.failed++;
    if (hasFindings(outcome, failOn)) tally.withFindings++;
    for (const dismissal of outcome.dismissals?.values() ?? []) tally.used.add(dismissal);
    if (outcome.review?.status === "finished") tally.documents.add(basename(outcome.path));
  }
  progress.clear();
  if (!terminal.signal.aborted) stdout.write(report.end());
  return tally;
}
