import { expect, test } from "vitest";
import { adviceGroups } from "./advice.ts";

const grouped = (...feedbacks: readonly string[]) =>
  adviceGroups(feedbacks.map((feedback) => ({ feedback }))).map(({ advice, triggers }) => [
    advice,
    triggers.length,
  ]);

test.each([
  ["nothing", [], []],
  ["the same advice", ["Remove it.", "Remove it."], [["Remove it.", 2]]],
  [
    "advice with different words",
    ["Take out “impartial”, unless it is true.", "Take out “independent”, unless it is true."],
    [["Take out “…”, unless it is true.", 2]],
  ],
  [
    "advice with different words and pages",
    ["Set the warning on page 1, near “returned 9%”.", "Set the warning on page 2, near “gained 7%”."],
    [["Set the warning on page …", 2]],
  ],
  [
    "advice that has little in common",
    ["Remove “a”.", "Say who paid for it.", "Remove “a”."],
    [
      ["Remove “a”.", 2],
      ["Say who paid for it.", 1],
    ],
  ],
])("%s", (_, feedbacks, groups) => {
  expect(grouped(...feedbacks)).toEqual(groups);
});
