/**
 * Why something failed, in the words of the wire contract. `validation`: the file is not one that is taken, and another
 * has to be handed in. `conversion`: it is, but no PDF could be made that shows it. `extraction`: it could not be read.
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

/** The errors among the problems; where none is one, all of them together left nothing to review. */
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

/** Of work that broke off again and again: what broke it is for the log, as it may quote the document. */
export const brokenOff: Failure = {
  code: "extraction",
  message: "The document could not be processed. Try again; if it fails once more, tell the operator.",
};
