/**
 * Why something failed, in the terms of the wire contract. `validation`: the file is not accepted, and another must be
 * submitted. `conversion`: it is accepted, but no PDF of it could be made. `extraction`: it could not be read.
 */
import { isError, type Problem, type ProblemCode } from "@docreview/model";
import type { Failure } from "@docreview/store";

const refused: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "media-type-unsupported",
  "document-empty",
  "document-type-mismatch",
  "document-encrypted",
  "answer-unknown",
]);

const unconvertible: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["document-unconvertible"]);

/** The errors among the problems; if none is an error, all of them together left nothing to review. */
export function failuresOf(problems: readonly Problem[]): readonly Failure[] {
  const errors = problems.filter(isError);
  return (errors.length > 0 ? errors : problems).map(({ code, message }) => ({
    code: failureCode(code),
    message,
  }));
}

function failureCode(code: ProblemCode): string {
  if (refused.has(code)) return "validation";
  return unconvertible.has(code) ? "conversion" : "extraction";
}

/** For work that was interrupted repeatedly. The cause is only logged, as it may quote the document. */
export const brokenOff: Failure = {
  code: "extraction",
  message: "The document could not be processed. Try again. If the problem persists, contact the operator.",
};
