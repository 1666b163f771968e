/**
 * The answers that the chosen files suggest. The answers hold for every file, so what the files disagree about is only a hint.
 * Pure.
 */
import { plainName } from "../frame/plain-name.ts";
import type { Question } from "./question.ts";

/** What one file says about the questionnaire. */
export interface FileSuggestions {
  readonly name: string;
  readonly categories: readonly SuggestedCategory[];
}

export interface SuggestedCategory {
  /** The question, by which it is found again, as the last answers are. */
  readonly description: string;
  readonly options: readonly SuggestedOption[];
}

export interface SuggestedOption {
  readonly value: string;
  /** Sure enough to be chosen beforehand. */
  readonly assumed: boolean;
  /** Most telling first. */
  readonly words: readonly { readonly text: string; readonly page: number }[];
}

/**
 * The values that are chosen until the person answers: what every file assumes that assumes an answer to this question.
 */
export function suggestedValues(question: Question, files: readonly FileSuggestions[]): readonly string[] {
  const assumed = files
    .map((file) => optionsOf(question, file).filter((option) => option.assumed))
    .filter((options) => options.length > 0)
    .map((options) => new Set(options.map(({ value }) => value)));
  if (assumed.length === 0) return [];
  const common = question.options
    .map(({ value }) => value)
    .filter((value) => assumed.every((set) => set.has(value)));
  return question.isMultiple ? common : common.slice(0, 1);
}

/** What the files say for an option of the question, in words; null if they say nothing. */
export function suggestionText(
  question: Question,
  value: string,
  files: readonly FileSuggestions[],
): string | null {
  const found = files.flatMap((file) => {
    const option = optionsOf(question, file).find((one) => one.value === value);
    return option === undefined ? [] : [{ name: file.name, option }];
  });
  if (found.length === 0) return null;
  const head = suggestedValues(question, files).includes(value) ? "Suggested" : "Possible";
  if (files.length === 1) return `${head}: ${found[0]!.option.words.map(quoted).join(", ")}`;
  const shown = found.slice(0, shownFiles).map(({ name, option }) => `${quoted(option.words[0])} in ${name}`);
  const more = found.length - shown.length;
  return `${head}: ${shown.join(", ")}${more === 0 ? "" : ` and in ${more} more`}`;
}

const shownFiles = 3;

const quoted = (words: SuggestedOption["words"][number] | undefined) =>
  words === undefined ? "the document" : `“${plainName(words.text)}” (page ${words.page})`;

function optionsOf({ text }: Question, { categories }: FileSuggestions): readonly SuggestedOption[] {
  return categories.find(({ description }) => description === text)?.options ?? [];
}

/** “2 questions have answers that the document suggests.” */
export function suggestedCountText(count: number): string {
  const questions = count === 1 ? "1 question has an answer" : `${count} questions have answers`;
  return `${questions} that the document suggests.`;
}

/** How many questions have an answer that the files suggest. */
export function countSuggested(questions: readonly Question[], files: readonly FileSuggestions[]): number {
  return questions.filter((question) => {
    const values = suggestedValues(question, files);
    return values.length > 0 && values.every((value) => question.chosen.includes(value));
  }).length;
}
