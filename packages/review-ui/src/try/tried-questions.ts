/** The questions of a trial as displayed: the user's answers take precedence over suggested ones. Pure. */
import { plainName } from "../frame/plain-name.ts";
import { chosenAfter, type Question } from "../new-review/questions/question.ts";
import type { Answers, TriedCategory } from "./attempt.ts";

export function answeredQuestions(
  categories: readonly TriedCategory[],
  answers: Answers,
): readonly Question[] {
  return categories.map(({ key, description, multiple, options, selections }) => ({
    id: key,
    text: description,
    isMultiple: multiple,
    options: options.map(({ key: value, label }) => ({ label, value })),
    chosen: answers[key] ?? selections,
  }));
}

/** The answers after a click on an option. A cleared answer stays open: nothing is suggested in its place. */
export function changedAnswers(answers: Answers, question: Question, value: string): Answers {
  return { ...answers, [question.id]: chosenAfter(question, value) };
}

/** The evidence for an option in the text; null if there is none. */
export function suggestionWords({ options }: TriedCategory, value: string): string | null {
  const suggested = options.find(({ key }) => key === value)?.suggested ?? null;
  if (suggested === null) return null;
  const words = suggested.words.map(({ text }) => `“${plainName(text)}”`);
  return `${suggested.assumed ? "Suggested" : "Possible"}: ${words.join(", ")}`;
}
