import { expect, test } from "vitest";
import { answersText } from "./answers-text.ts";
import type { Question } from "./question.ts";

const question = (chosen: readonly string[]): Question => ({
  id: "1",
  text: "Where?",
  isMultiple: true,
  options: [{ label: "Australia", value: "au" }],
  chosen,
});
const [answered, open] = [question(["au"]), question([])];

test.each([
  ["before it was opened", null, undefined, "Not confirmed"],
  ["with an open question", [answered, open], undefined, "1 unanswered question"],
  ["whose answer went away after it was confirmed", [open, open], "confirmed", "2 unanswered questions"],
  ["with every answer", [answered], undefined, "Not confirmed"],
  ["that was confirmed", [answered], "confirmed", "Confirmed"],
  ["that was given the answers of another one", null, "copied", "Answers copied"],
] as const)("a document %s", (_, questions, decision, text) => {
  expect(answersText(questions, decision)).toBe(text);
});
