import { expect, test } from "vitest";
import { noteTexts } from "./note-text.ts";
import { absenceOf, findingOf, triggerOf } from "../testing/review.ts";

test("what could be written instead is added to advice that does not contain it", () => {
  const textOf = noteTexts([findingOf([])]);
  const suggestions = ["before", "by"];
  expect(textOf(triggerOf({ suggestions, feedback: "Use one word." }))).toContain(
    "Use one word.\nSuggested: “before” or “by”\n",
  );
  expect(textOf(triggerOf({ suggestions, feedback: "Write “before” or “by”." }))).not.toContain("Suggested");
  expect(textOf(triggerOf())).not.toContain("Suggested");
});

test("each trigger has its own text, whatever came before it", () => {
  const plain = triggerOf();
  const others = [
    triggerOf({ text: "no risk" }),
    triggerOf({ feedback: "Say why." }),
    triggerOf({ confidence: 0.5 }),
    absenceOf("t2", 2),
  ];
  const finding = findingOf([]);
  const texts = others.flatMap((other) => [plain, plain, other, other]);
  const textOf = noteTexts([finding]);
  expect(texts.map(textOf)).toEqual(texts.map((trigger) => noteTexts([finding])(trigger)));
  expect(new Set(texts.map(textOf)).size).toBe(1 + others.length);
});
