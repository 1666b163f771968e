/** What is missing before reviews can be started, in words, and where it can be given. */
import type { ChosenDocument } from "./documents.ts";
import type { Questionnaire, QuestionnaireState } from "./questionnaire.ts";
import type { Questionnaires } from "./questionnaires.ts";
import { firstUnanswered, type Question } from "./question.ts";
import type { Upload } from "./use-uploads.ts";

export interface Missing {
  /** What is missing, and what to do. */
  readonly reason: string;
  /** Where it can be given, as a selector; null if it need not have the focus. */
  readonly field: string | null;
  readonly question?: Question;
}

const files = "input[type=file]";

export const incompleteAddress: Missing = {
  reason: "The web address is not complete.",
  field: "input[type=url]",
};

/** `items`: all files, also those that cannot be reviewed. */
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
 * The first of the documents that has an open question. Files that were not uploaded need no answers yet, unless documents
 * that were not opened take those of the selected one.
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

/** Nothing is missing where nothing was opened. */
export function missingAnswer(questionnaire: Questionnaire | null): Missing | null {
  return questionnaire === null ? null : missingIn(questionnaire.state().questions);
}

function missingIn(questions: QuestionnaireState["questions"]): Missing | null {
  if (questions === null)
    return { reason: "The questions have not been loaded yet. Try again in a moment.", field: null };
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
