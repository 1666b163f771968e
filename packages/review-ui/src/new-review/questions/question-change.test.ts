import { expect, test } from "vitest";
import { changeText } from "./question-change.ts";
import type { Question } from "./question.ts";

const option = (value: string) => ({ label: `Option ${value}`, value });

function question(id: string, values: readonly string[], chosen: readonly string[] = []): Question {
  return { id, text: `Question ${id}?`, isMultiple: true, options: values.map(option), chosen };
}

const before = [question("1", ["a", "b"]), question("2", ["c", "d"], ["d"]), question("3", ["e"])];

test.each([
  ["nothing else", [question("1", ["a", "b"], ["a"]), before[1]!, before[2]!], ""],
  [
    "what can be chosen elsewhere",
    [before[0]!, question("2", ["c", "d", "f"], ["d"]), before[2]!],
    "“Question 2?” now has 3 options.",
  ],
  [
    "what was chosen elsewhere",
    [before[0]!, question("2", ["c"]), before[2]!],
    "“Question 2?” no longer has the answer “Option d”.",
  ],
  ["a question", [before[0]!, before[1]!, question("3", [])], "“Question 3?” no longer needs an answer."],
] as const)("an answer that changes %s", (_, after, text) => {
  expect(changeText(before, after, "1")).toBe(text);
});

test("many changes are counted, as nobody would listen to all of them", () => {
  const many = ["2", "3", "4"].map((id) => question(id, ["x"]));
  expect(
    changeText(
      many,
      many.map(({ id }) => question(id, ["x", "y"])),
      "1",
    ),
  ).toBe("The options of 3 other questions have changed.");
});
