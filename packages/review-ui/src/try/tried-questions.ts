/** The questions of a try as they are shown: the person's answers come before what the text suggests. Pure. */
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

/** After a click on an option. An answer that is taken back stays open: nothing is suggested in its place. */
export function changedAnswers(answers: Answers, question: Question, value: string): Answers {
  return { ...answers, [question.id]: chosenAfter(question, value) };
}

/** What the text says for an option; null if it says nothing. */
export function suggestionWords({ options }: TriedCategory, value: string): string | null {
  const suggested = options.find(({ key }) => key === value)?.suggested ?? null;
  if (suggested === null) return null;
  const words = suggested.words.map(({ text }) => `“${plainName(text)}”`);
  return `${suggested.assumed ? "Suggested" : "Possible"}: ${words.join(", ")}`;
}
