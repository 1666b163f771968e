/** The labels that an evaluation compares with findings: documents with their issues, or items with a verdict. */
import type { IssueTypes, LabelledIssue, LabelledItem } from "@docreview/engine/rule-tools";
import type { Answers, Problem } from "@docreview/model";

export interface DocumentLabels {
  readonly name: string;
  readonly answers: Answers;
  /** The text itself, or the path of the file that contains it. */
  readonly source:
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "file"; readonly path: string };
  readonly issues: readonly LabelledIssue[];
  readonly arguable: readonly string[];
  /** Creates a problem at the answers, for answers that the questionnaire rejects. */
  readonly answersProblem: (message: string) => Problem;
}

export type SetContent =
  | { readonly kind: "documents"; readonly documents: readonly DocumentLabels[] }
  | { readonly kind: "items"; readonly items: readonly LabelledItem[] };

export interface LabelledSet {
  readonly name: string;
  /** Its description, source and licence, as Markdown; may be empty. */
  readonly about: string;
  /** Held out from the authors of rules: misses are counted, but never listed. */
  readonly isHeld: boolean;
  /** The packs, or the rules as `pack/id`, that are judged; empty for all. */
  readonly only: readonly string[];
  /** The answers for all items; null if rules apply to items regardless of their conditions. */
  readonly answers: Answers | null;
  readonly types: IssueTypes;
  readonly content: SetContent;
}

/** Labels that cannot be used; each problem says where and what to do. */
export class LabelFault extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(" "));
    this.problems = problems;
  }
}

/** A fault of a whole file, or of one of its lines. */
export function labelFault(path: string, message: string, line = 1, column = 1): LabelFault {
  return new LabelFault([{ code: "rule-invalid", message, place: { kind: "file", path, line, column } }]);
}
