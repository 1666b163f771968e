/** Describes what is missing before reviews can start, and where to provide it. */
import type { ChosenDocument } from "./documents.ts";
import type { Questionnaire, QuestionnaireState } from "./questionnaires/questionnaire.ts";
import type { Questionnaires } from "./questionnaires/questionnaires.ts";
import { firstUnanswered, type Question } from "./questions/question.ts";
import type { Upload } from "./uploads/use-uploads.ts";

export interface Missing {
  /** What is missing, and what to do. */
  readonly reason: string;
  /** The CSS selector of its field; null if no field needs the focus. */
  readonly field: string | null;
  readonly question?: Question;
}

const files = "input[type=file]";

export const incompleteAddress: Missing = {
  reason: "The web address is not complete.",
  field: "input[type=url]",
};

/** `items`: all files, including those that cannot be reviewed. */
export function missingDocument(
  documents: readonly ChosenDocument[],
  items: readonly Upload[],
): Missing | null {
  const failed = items.find(({ state }) => state.kind === "failed");
  if (documents.some(({ upload }) => upload?.state.kind !== "failed")) return null;
  if (failed !== undefined) return { reason: notUploadedText(failed), field: files };
  return { reason: "Choose at least one file, or enter a web address.", field: files };
}

/**
 * The first document with an unanswered question. Files that were not uploaded need no answers yet, unless unopened
 * documents will receive those of the selected one.
 */
export function unansweredDocument(
  documents: readonly ChosenDocument[],
  questionnaires: Questionnaires,
  selected: string | null,
): string | null {
  const hasUnseen = documents.some(({ key }) => questionnaires.opened(key) === null);
  const due = documents.filter(
    ({ key, upload }) => upload?.state.kind !== "failed" || (hasUnseen && key === selected),
  );
  return due.find(({ key }) => missingAnswer(questionnaires.opened(key)) !== null)?.key ?? null;
}

/** Nothing is missing from documents that were not opened. */
export function missingAnswer(questionnaire: Questionnaire | null): Missing | null {
  return questionnaire === null ? null : missingIn(questionnaire.state().questions);
}

function missingIn(questions: QuestionnaireState["questions"]): Missing | null {
  if (questions === null)
    return { reason: "The questions are still loading. Try again in a moment.", field: null };
  const question = firstUnanswered(questions);
  if (question === null) return null;
  return {
    reason: `Answer the question “${question.text}”.`,
    field: `[name="question-${question.id}"]`,
    question,
  };
}

export function notUploadedText({ name, state }: Upload): string {
  const whatToDo =
    state.kind === "failed" && state.canRetry
      ? "Try again, or remove it."
      : "Remove it, or choose another file.";
  return `“${name}” was not uploaded. ${whatToDo}`;
}
