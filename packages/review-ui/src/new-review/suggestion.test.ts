import { describe, expect, test } from "vitest";
import type { Question } from "./question.ts";
import { countSuggested, suggestedValues, suggestionText, type SuggestedCategory } from "./suggestion.ts";

const question = (changes: Partial<Question> = {}): Question => ({
  id: "1",
  text: "Where?",
  isMultiple: true,
  options: ["au", "uk", "us"].map((value) => ({ label: value.toUpperCase(), value })),
  chosen: [],
  ...changes,
});

const words = [
  { text: "AFSL 1", page: 2 },
  { text: "Sydney", page: 1 },
];

/** `au!`: assumed; `au`: only possible. */
const says = (...values: readonly string[]): readonly SuggestedCategory[] => [
  {
    description: "Where?",
    options: values.map((value) => ({
      value: value.replace("!", ""),
      assumed: value.endsWith("!"),
      words,
    })),
  },
];

describe("the values that are chosen beforehand", () => {
  test.each<[string, readonly SuggestedCategory[], readonly string[]]>([
    ["are those that the document assumes", says("uk", "au!"), ["au"]],
    ["are none without a document", [], []],
    ["are none where the document is not sure", says("au"), []],
    ["are in the order of the options", says("us!", "au!"), ["au", "us"]],
    ["are on offer", says("au!", "nz!"), ["au"]],
  ])("%s", (_, categories, values) => expect(suggestedValues(question(), categories)).toEqual(values));

  test("are one where one can be chosen", () => {
    expect(suggestedValues(question({ isMultiple: false }), says("us!", "au!"))).toEqual(["au"]);
  });

  test("belong to the question with the same words", () => {
    expect(suggestedValues(question({ text: "Who?" }), says("au!"))).toEqual([]);
  });
});

test.each<[string, readonly SuggestedCategory[], string | null]>([
  ["nothing", says("uk!"), null],
  ["what the document says", says("au!"), "Suggested: “AFSL 1” (page 2), “Sydney” (page 1)"],
  ["what it may say", says("au"), "Possible: “AFSL 1” (page 2), “Sydney” (page 1)"],
])("an option says %s", (_, categories, text) =>
  expect(suggestionText(question(), "au", categories)).toBe(text),
);

test("a question counts as suggested while it has all that is suggested", () => {
  const count = (...chosen: readonly string[]) => countSuggested([question({ chosen })], says("au!", "us!"));
  expect([count(), count("au"), count("au", "us"), count("us", "uk", "au")]).toEqual([0, 0, 1, 1]);
});
