/** Answers to reuse: those of the last review, stored in this browser, and those of another document. */
import type { Option, Question } from "./question.ts";

/** The chosen options, by question. */
export type Answers = Readonly<Record<string, readonly Option[]>>;

/** The key contains the user, so that people who share a browser do not share answers. */
const nameFor = (userId: string) => `docreview.answers.${userId}`;

export function keepAnswers(userId: string, answers: Answers): void {
  localStorage.setItem(nameFor(userId), JSON.stringify(answers));
}

export function answersOf(questions: readonly Question[]): Answers {
  const entries = questions.map(({ text, options, chosen }) => [
    text,
    options.filter(({ value }) => chosen.includes(value)),
  ]);
  return Object.fromEntries(entries) as Answers;
}

/** Null if there are none. */
export function keptAnswers(userId: string): Answers | null {
  try {
    return JSON.parse(localStorage.getItem(nameFor(userId)) ?? "null") as Answers | null;
  } catch {
    return null;
  }
}

/** The part of the stored answer that the question still offers. */
export function offeredAgain({ text, options }: Question, answers: Answers): readonly string[] {
  const kept = new Set((answers[text] ?? []).map(({ value }) => value));
  return options.map(({ value }) => value).filter((value) => kept.has(value));
}

/** The answers in one line. */
export function summaryOf(answers: Answers): string {
  return Object.values(answers)
    .flatMap((options) => options.map(({ label }) => label))
    .join(" · ");
}
