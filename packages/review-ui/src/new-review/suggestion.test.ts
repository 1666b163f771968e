import { describe, expect, test } from "vitest";
import type { Question } from "./question.ts";
import { countSuggested, suggestedValues, suggestionText, type FileSuggestions } from "./suggestion.ts";

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
const file = (name: string, ...values: readonly string[]): FileSuggestions => ({
  name,
  categories: [
    {
      description: "Where?",
      options: values.map((value) => ({
        value: value.replace("!", ""),
        assumed: value.endsWith("!"),
        words,
      })),
    },
  ],
});

describe("the values that are chosen beforehand", () => {
  test.each<[string, readonly FileSuggestions[], readonly string[]]>([
    ["are those that the file assumes", [file("a", "uk", "au!")], ["au"]],
    ["are none without files", [], []],
    ["are none where the file is not sure", [file("a", "au")], []],
    ["are those that every file assumes", [file("a", "au!", "us!"), file("b", "uk!", "au!")], ["au"]],
    ["are none where files disagree", [file("a", "au!"), file("b", "uk!")], []],
    ["do not need files that are not sure", [file("a", "au!"), file("b", "uk"), file("c")], ["au"]],
    ["are in the order of the options", [file("a", "us!", "au!")], ["au", "us"]],
    ["are on offer", [file("a", "au!", "nz!")], ["au"]],
  ])("%s", (_, files, values) => expect(suggestedValues(question(), files)).toEqual(values));

  test("are one where one can be chosen", () => {
    expect(suggestedValues(question({ isMultiple: false }), [file("a", "us!", "au!")])).toEqual(["au"]);
  });

  test("belong to the question with the same words", () => {
    expect(suggestedValues(question({ text: "Who?" }), [file("a", "au!")])).toEqual([]);
  });
});

test.each<[string, readonly FileSuggestions[], string | null]>([
  ["nothing", [file("a", "uk!")], null],
  ["what one file says", [file("a", "au!")], "Suggested: “AFSL 1” (page 2), “Sydney” (page 1)"],
  ["what it may say", [file("a", "au")], "Possible: “AFSL 1” (page 2), “Sydney” (page 1)"],
  [
    "which files say it",
    [file("a.pdf", "au!"), file("b.pdf", "au")],
    "Suggested: “AFSL 1” (page 2) in a.pdf, “AFSL 1” (page 2) in b.pdf",
  ],
  [
    "which file says it, where the others disagree",
    [file("a.pdf", "au!"), file("b.pdf", "uk!")],
    "Possible: “AFSL 1” (page 2) in a.pdf",
  ],
  [
    "that many files say it",
    ["a", "b", "c", "d", "e"].map((name) => file(name, "au!")),
    "Suggested: “AFSL 1” (page 2) in a, “AFSL 1” (page 2) in b, “AFSL 1” (page 2) in c and in 2 more",
  ],
])("an option says %s", (_, files, text) => expect(suggestionText(question(), "au", files)).toBe(text));

test("a question counts as suggested while it has all that is suggested", () => {
  const files = [file("a", "au!", "us!")];
  const count = (...chosen: readonly string[]) => countSuggested([question({ chosen })], files);
  expect([count(), count("au"), count("au", "us"), count("us", "uk", "au")]).toEqual([0, 0, 1, 1]);
});
