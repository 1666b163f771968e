/** A report is written in three steps, so that a thousand files need no more memory than one. */
import type { Finding, Review } from "@docreview/model";

/** The outcome of one file. */
export interface FileOutcome {
  /** The path from the command line or a folder; `-` is standard input. */
  readonly path: string;
  /** Null when the file could not even be read. */
  readonly review: Review | null;
  /** What went wrong outside the review, as sentences: the file could not be read, or a copy could not be written. */
  readonly faults: readonly string[];
  /** Remarks about the copies that were written, as sentences. */
  readonly notes?: readonly string[];
}

export interface Report {
  readonly begin: () => string;
  /** Called once for each file, in the order in which they are reported. */
  readonly file: (outcome: FileOutcome) => string;
  readonly end: () => string;
}

/** A finished review with all requested copies written. */
export function succeeded({ review, faults }: FileOutcome): boolean {
  return review?.status === "finished" && faults.length === 0;
}

/** False for a rule that only requires a reviewer's decision: it is reported, but it did not fire. */
export function hasFired({ triggers }: Finding): boolean {
  return triggers.length > 0;
}
