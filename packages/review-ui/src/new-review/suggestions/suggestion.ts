/** The answers that a document suggests. Pure. */
import { plainName } from "../../frame/plain-name.ts";
import type { Question } from "../questions/question.ts";

/** What the document says about one question. */
export interface SuggestedCategory {
  /** The text of the question, which identifies it, as in the last answers. */
  readonly description: string;
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly value: string;
  /** Whether it is certain enough to be selected in advance. */
  readonly assumed: boolean;
  /** The strongest evidence first. */
  readonly words: readonly { readonly text: string; readonly page: number }[];
}

/** The values selected until the user answers: those that are assumed. */
export function suggestedValues(
  question: Question,
  categories: readonly SuggestedCategory[],
): readonly string[] {
  const assumed = new Set(
    optionsOf(question, categories).flatMap((option) => (option.assumed ? [option.value] : [])),
  );
  const offered = question.options.map(({ value }) => value).filter((value) => assumed.has(value));
  return question.isMultiple ? offered : offered.slice(0, 1);
}

/** Describes the evidence for an option of the question; null if there is none. */
export function suggestionText(
  question: Question,
  value: string,
  categories: readonly SuggestedCategory[],
): string | null {
  const option = optionsOf(question, categories).find((one) => one.value === value);
  if (option === undefined) return null;
  const head = suggestedValues(question, categories).includes(value) ? "Suggested" : "Possible";
  return `${head}: ${option.words.map(quoted).join(", ")}`;
}

const quoted = ({ text, page }: SuggestedOption["words"][number]) => `“${plainName(text)}” (page ${page})`;

function optionsOf({ text }: Question, categories: readonly SuggestedCategory[]): readonly SuggestedOption[] {
  return categories.find(({ description }) => description === text)?.options ?? [];
}

/** “2 questions have answers suggested by the document.” */
export function suggestedCountText(count: number): string {
  const questions = count === 1 ? "1 question has an answer" : `${count} questions have answers`;
  return `${questions} suggested by the document.`;
}

/** The number of questions that have the suggested answer. */
export function countSuggested(
  questions: readonly Question[],
  categories: readonly SuggestedCategory[],
): number {
  return questions.filter((question) => {
    const values = suggestedValues(question, categories);
    return values.length > 0 && values.every((value) => question.chosen.includes(value));
  }).length;
}
