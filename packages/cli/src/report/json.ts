/**
 * One JSON document for any number of files, one file to a line: `{"format": "docreview-scan", "version": 1, "files":
 * [{"path", "review", "faults"?}]}`. Each `review` is the model's `Review`, unchanged, or null if the file could not be
 * read; `faults` then say why.
 */
import { sep } from "node:path";
import type { FileOutcome, Report } from "./report.ts";

export function jsonReport(): Report {
  let separator = "\n";
  return {
    begin: () => `{"format":"docreview-scan","version":1,"files":[`,
    file: (outcome) => {
      const entry = separator + JSON.stringify(entryOf(outcome));
      separator = ",\n";
      return entry;
    },
    end: () => "\n]}\n",
  };
}

/** Paths use `/` on every system. */
function entryOf({ path, review, faults }: FileOutcome) {
  return { path: path.replaceAll(sep, "/"), review, ...(faults.length > 0 ? { faults } : {}) };
}
