import { expect, test } from "vitest";
import { beginsChoice, isCharacter, keyLines, printedKey } from "./key-binding.ts";

test.each([
  ["j", "j"],
  ["ArrowDown", "↓"],
  ["Escape", "Esc"],
  ["[Shift]+?", "?"],
  ["[Shift]++", "+"],
  ["[Control]+[Alt]+[", "["],
  ["Control+Enter", "Ctrl + Enter"],
])("the key %s is listed as “%s”", (key, printed) => {
  expect(printedKey(key)).toBe(printed);
});

test("keys that do the same share a line, at the place of the first", () => {
  const bindings = [
    { key: "j", meaning: "Next finding" },
    { key: "d", meaning: "Dismiss" },
    { key: "ArrowDown", meaning: "Next finding" },
  ];
  expect(keyLines(bindings)).toEqual([
    { keys: ["j", "↓"], meaning: "Next finding" },
    { keys: ["d"], meaning: "Dismiss" },
  ]);
});

test("only characters on their own can be switched off", () => {
  expect(["j", "/", "[Shift]+?", "Escape", "ArrowDown", "Control+k"].filter(isCharacter)).toEqual([
    "j",
    "/",
    "[Shift]+?",
  ]);
  expect(isCharacter("[Control]+[Alt]+]")).toBe(true);
});

test.each([
  ["a choice that begins with it", "d", true],
  ["the same as a capital", "D", true],
  ["moving in it", "ArrowDown", true],
  ["opening it", "Enter", true],
  ["no choice", "j", false],
  ["no choice, either", "/", false],
  ["leaving it", "Escape", false],
])("a list of choices leaves to the view what it does not take itself: %s", (_, key, isTaken) => {
  expect(beginsChoice(key, ["All", "Open", "Dismissed or judged"])).toBe(isTaken);
});
