import { expect, test } from "vitest";
import { mentionedIn, partsOf } from "./mentioned.ts";

const people = ["Ann", "Ann Lee", "J. O’Neil (Legal)", "Łukasz", "Ann"].map((name, at) => ({
  id: String(at),
  name,
}));
const idsIn = (text: string) => mentionedIn(text, people).map(({ id }) => id);

test.each([
  ["@Ann Lee, is it?", ["1"]],
  ["ask @Ann.", ["0", "4"]],
  ["@Łukasz and @J. O’Neil (Legal): yes", ["2", "3"]],
  ["Ann, ann@Ann.example, @Anna, @ann", []],
  ["(@Ann Lee)\n@Łukasz", ["1", "3"]],
  ["", []],
])("%j mentions %j", (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test("a text is cut where it mentions somebody, and nothing of it is lost", () => {
  const text = "So @Ann Lee, and @Ann: done";
  const parts = partsOf(text, people);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual(["@Ann Lee", "@Ann"]);
  expect(partsOf(text, [])).toEqual([{ text, isMention: false }]);
});
