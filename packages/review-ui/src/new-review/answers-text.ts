/** The progress of a document's answers in words. Pure. */
import { countOf } from "../frame/count.ts";
import type { Decision } from "./batch/batch.ts";
import { openQuestions, type Question } from "./questions/question.ts";

const decided: Readonly<Record<Decision, string>> = { confirmed: "Confirmed", copied: "Answers copied" };

/** `questions`: null while they are loading. */
export function answersText(questions: readonly Question[] | null, decision: Decision | undefined): string {
  const open = openQuestions(questions ?? []).length;
  if (open > 0) return countOf(open, "unanswered question");
  return decision === undefined ? "Not confirmed" : decided[decision];
}
