/** What the parts of a sentence are called, which of them are words, and when a sentence has a shape. */
import { describe, expect, test } from "vitest";
import { exampleFeatures } from "../testing/example-features.ts";
import { featuresOf, featureText, isWord } from "./features.ts";
import { cutText } from "./text-words.ts";

/** Its features, by their text. */
const textsIn = (sentence: string) => [...exampleFeatures(sentence).keys()].map(featureText);

test("features are described in words, and only single words count as words", () => {
  const described = [...exampleFeatures("WE WILL NOT PAY $5 TO YOU").keys()].map((feature) => [
    featureText(feature),
    isWord(feature),
  ]);
  expect(Object.fromEntries(described)).toMatchObject({
    we: true,
    "(number)": true,
    $: true,
    "will not": false,
    "$ (number)": false,
    "not … pay": false,
    "not … (number)": false,
    "(amount of money)": false,
    "(capital letters)": false,
  });
});

test("the words of a text are folded, with their places", () => {
  expect(cutText("A Café\n\nRe-\nopen")).toEqual([
    { folded: "a", start: 0, end: 1, isJoined: false },
    { folded: "cafe", start: 2, end: 6, isJoined: false },
    { folded: "re", start: 8, end: 10, isJoined: false },
    { folded: "open", start: 12, end: 16, isJoined: true },
  ]);
});

test("a feature is where it is first, and what follows the sentence is not in it", () => {
  const text = "Now or now?Act";
  const features = featuresOf(text, cutText(text), { start: 0, end: 11 });
  expect(features.get("now")).toEqual({ start: 0, end: 3 });
  expect([...features.keys()]).not.toContain("act");
});

test("each negation has its own words", () => {
  const negated = textsIn("It is not safe, but it was never cheap.").filter((text) =>
    text.startsWith("not …"),
  );
  expect(negated).toEqual(["not … safe", "not … cheap"]);
});

describe("a sentence names an amount of money", () => {
  test.each([
    ["€5", true],
    ["5 €", true],
    ["pay $ now", false],
    ["$ now", false],
    ["now $", false],
    ["5 or $", false],
    ["5 5", false],
  ])("%s: %s", (sentence, isNamed) => {
    expect(textsIn(sentence).includes("(amount of money)")).toBe(isNamed);
  });
});

describe("a sentence is in capitals", () => {
  test.each([
    ["AAAAAAZZZZZZ", true],
    ["AAAAAAZZZZZ", false],
    ["AAAAAAZZZZZ 1", false],
    ["OFFER 2024 2025 2026", false],
    ["UNBEATABLE VALUE 2024 – 2025", true],
    ["UNBEATABLE VALUE éééééééé", true],
    ["ABCDEFGHIJKL abc", true],
    ["ABCDEFGHIJKL aaaa", false],
    ["ABCDEFGHIJKL zzzz", false],
    ["UNBEATABLE VALUE in all of our shops", false],
    ["please act now, today", false],
  ])("%s: %s", (sentence, isInCapitals) => {
    expect(textsIn(sentence).includes("(capital letters)")).toBe(isInCapitals);
  });

  test("whatever follows it", () => {
    const text = "ABCDEFGHIJKL";
    expect([...featuresOf(text, cutText(text), { start: 0, end: 11 }).keys()]).not.toContain("{capitals}");
  });
});
