/**
 * One JSON document for any number of files, one file to a line: `{"format": "docreview-scan", "version": 1, "files":
 * [{"path", "review", "faults"?, "comparison"?, "dismissals"?}]}`. Each `review` is the model's `Review`, unchanged, or null if
 * the file could not be read; `faults` then say why. `comparison` is there with a baseline, `dismissals` with a file of them.
 */
import { sep } from "node:path";
import type { ReviewComparison } from "../comparison/review-comparison.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";
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
function entryOf({ path, review, faults, comparison, dismissals }: FileOutcome) {
  return {
    path: path.replaceAll(sep, "/"),
    review,
    ...(faults.length > 0 ? { faults } : {}),
    ...(comparison === undefined ? {} : { comparison: comparisonJson(comparison) }),
    ...(dismissals === undefined ? {} : { dismissals: Array.from(dismissals, dismissalJson) }),
  };
}

/** The status of each trigger with the id of its counterpart, and what is gone as in a review. */
function comparisonJson({ baseline, triggers, fixed }: ReviewComparison) {
  return {
    baseline: {
      path: baseline.path.replaceAll(sep, "/"),
      sha256: baseline.review?.document.sha256 ?? null,
    },
    triggers: Array.from(triggers, ([trigger, { status, before }]) => ({
      trigger,
      status,
      ...(before === null ? {} : { baseline: before.id }),
    })),
    fixed,
  };
}

/** Which entry of which file dismissed a trigger. */
function dismissalJson([trigger, { reason, who, on, until, position }]: [string, Dismissal]) {
  const { path, line } = position;
  return { trigger, reason, who, on, until, file: path.replaceAll(sep, "/"), line };
}
