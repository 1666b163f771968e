import { expect, test } from "vitest";
import type { TriedCategory } from "./attempt.ts";
import { answeredQuestions, changedAnswers, suggestionWords } from "./tried-questions.ts";

const suggested = (assumed: boolean) => ({
  assumed,
  probability: 0.9,
  words: [
    { text: "AFSL 1", page: 1 },
    { text: "Sydney", page: 1 },
  ],
});
const where: TriedCategory = {
  key: "market",
  description: "Where?",
  multiple: true,
  options: [
    { key: "au", label: "Australia", suggested: suggested(true) },
    { key: "nz", label: "New Zealand", suggested: suggested(false) },
    { key: "uk", label: "United Kingdom", suggested: null },
  ],
  selections: ["au"],
};
const chosen = (answers: Parameters<typeof answeredQuestions>[1]) =>
  answeredQuestions([where], answers)[0]!.chosen;

test("what the text suggests is chosen until the person answers, also by taking it back", () => {
  expect(chosen({})).toEqual(["au"]);
  const [question] = answeredQuestions([where], {});
  const both = changedAnswers({}, question!, "nz");
  expect(chosen(both)).toEqual(["au", "nz"]);
  const none = changedAnswers({}, question!, "au");
  expect(none).toEqual({ market: [] });
  expect(chosen(none)).toEqual([]);
});

test.each([
  ["au", "Suggested: “AFSL 1”, “Sydney”"],
  ["nz", "Possible: “AFSL 1”, “Sydney”"],
  ["uk", null],
])("the option %s says what speaks for it", (value, words) => {
  expect(suggestionWords(where, value)).toBe(words);
});
