/** The answers of the last review, kept in this browser so that they can be offered again. */
import type { Question } from "./question.ts";

/** Values of options, by question. */
export type Answers = Readonly<Record<string, readonly string[]>>;

const name = "docreview.answers";

export function keepAnswers(questions: readonly Question[]): void {
  const answers = Object.fromEntries(questions.map(({ text, chosen }) => [text, chosen]));
  localStorage.setItem(name, JSON.stringify(answers));
}

/** Null if there are none. */
export function keptAnswers(): Answers | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Answers | null;
  } catch {
    return null;
  }
}

/** What the question still offers of the kept answer. */
export function offeredAgain({ text, options }: Question, answers: Answers): readonly string[] {
  const kept = answers[text] ?? [];
  return options.map(({ value }) => value).filter((value) => kept.includes(value));
}
