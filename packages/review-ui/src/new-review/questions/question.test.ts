import { describe, expect, test } from "vitest";
import { offeredAgain, summaryOf } from "./last-answers.ts";
import { chosenAfter, firstUnanswered, questionsIn, type Question } from "./question.ts";

const options = [
  { label: "Australia", value: "1" },
  { label: "New Zealand", value: "2" },
];

const question = (changes: Partial<Question>): Question => ({
  id: "7",
  text: "Where?",
  isMultiple: false,
  options,
  chosen: [],
  ...changes,
});

test("the questions are the categories, in their order", () => {
  const category = (id: string, order: number) => ({
    type: "categories",
    id,
    attributes: { description: `Question ${id}`, multiple: false, order, options, selections: ["1"] },
  });
  const found = questionsIn([category("9", 1), { type: "users", id: "1", attributes: {} }, category("8", 0)]);
  expect(found.map(({ id, text, chosen }) => [id, text, chosen])).toEqual([
    ["8", "Question 8", ["1"]],
    ["9", "Question 9", ["1"]],
  ]);
});

describe("a click on an option", () => {
  test("replaces a single answer", () => {
    expect(chosenAfter(question({ chosen: ["1"] }), "2")).toEqual(["2"]);
  });
  test("adds to several answers, or removes what was chosen", () => {
    expect(chosenAfter(question({ isMultiple: true, chosen: ["1"] }), "2")).toEqual(["1", "2"]);
    expect(chosenAfter(question({ isMultiple: true, chosen: ["1", "2"] }), "1")).toEqual(["2"]);
  });
});

test("a question without options needs no answer", () => {
  const questions = [question({ options: [] }), question({ id: "8" })];
  expect(firstUnanswered(questions)?.id).toBe("8");
  expect(firstUnanswered([questions[0]!, question({ chosen: ["1"] })])).toBeNull();
});

test("of the last answers, only what is still offered is chosen again", () => {
  const last = { "Where?": [options[1]!, { label: "Elsewhere", value: "3" }] };
  expect(offeredAgain(question({}), last)).toEqual(["2"]);
  expect(offeredAgain(question({ text: "When?" }), last)).toEqual([]);
  expect(summaryOf({ ...last, "Who?": [] })).toBe("New Zealand · Elsewhere");
});
