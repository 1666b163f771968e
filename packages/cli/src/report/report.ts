/** A report is three pieces of text in a row, so that a thousand files need the memory of one. */
import type { Finding, Review } from "@docreview/model";

/** What became of one file that was to be reviewed. */
export interface FileOutcome {
  /** As it was named on the command line or found in a folder; `-` is standard input. */
  readonly path: string;
  /** Null when the file could not even be read. */
  readonly review: Review | null;
  /** What went wrong outside the review, in sentences: the file could not be read, a copy not be written. */
  readonly faults: readonly string[];
  /** What is to be known of the copies that were written, in sentences. */
  readonly notes?: readonly string[];
}

export interface Report {
  readonly begin: () => string;
  /** Called once for each file, in the order in which they are reported. */
  readonly file: (outcome: FileOutcome) => string;
  readonly end: () => string;
}

/** A finished review whose every asked-for copy was written. */
export function succeeded({ review, faults }: FileOutcome): boolean {
  return review?.status === "finished" && faults.length === 0;
}

/** False for a rule that only asks a person to judge: it is reported, but nothing was found by it. */
export function hasFired({ triggers }: Finding): boolean {
  return triggers.length > 0;
}
