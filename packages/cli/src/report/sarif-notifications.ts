/** What went wrong during a review, as SARIF notifications (3.58): conditions of the tool, not of the file. */
import { isError, type Problem, type RuleError } from "@docreview/model";
import type { FileOutcome } from "./report.ts";
import { locationOf, type ArtifactReference } from "./sarif-artifact.ts";

export function notificationsOf({ review, faults }: FileOutcome, file: ArtifactReference): readonly object[] {
  return [
    ...faults.map((fault) => notification("error", fault, locationOf(file, { page: null }))),
    ...(review?.problems ?? []).map((problem) => problemNotification(problem, file)),
    ...(review?.errors ?? []).map((error) => ruleNotification(error, file)),
  ];
}

function notification(level: "error" | "warning", text: string, location: object) {
  return { level, message: { text }, locations: [location] };
}

function problemNotification(problem: Problem, file: ArtifactReference) {
  const page = problem.place?.kind === "page" ? problem.place.page : null;
  return {
    descriptor: { id: problem.code },
    ...notification(isError(problem) ? "error" : "warning", problem.message, locationOf(file, { page })),
  };
}

function ruleNotification({ ruleId, ruleNumber, message }: RuleError, file: ArtifactReference) {
  const text = `Rule ${ruleNumber} could not be judged: ${message}`;
  return { associatedRule: { id: ruleId }, ...notification("error", text, locationOf(file, { page: null })) };
}
