import { expect, test } from "vitest";
import { judged } from "../testing/judged.ts";

const sentences = (near: string, text: string) => judged(`sentence: {all: claim, near: ${near}}`, text).found;

test.each([
  ["beside it, on either side", "{all: terms}", "Terms. A claim. Other.", ["A claim."]],
  ["not in the sentence itself", "{all: terms}", "Claim terms. Other.", []],
  ["only as far as asked", "{all: terms}", "A claim. Other. Terms.", []],
  ["two sentences away", "{all: terms, sentences: 2}", "A claim. Other. Terms.", ["A claim."]],
  ["after it", "{all: terms, side: after}", "Terms. A claim. Other.", []],
  ["before it", "{all: terms, side: before}", "Terms. A claim. Other.", ["A claim."]],
  ["none beside it", "{none: terms}", "A claim. Terms. Other. A claim.", ["A claim."]],
  ["none, where nothing is beside it", "{none: terms, side: after}", "Terms. A claim.", ["A claim."]],
  ["each of all, in different sentences", "{all: [terms, fees]}", "Terms. A claim. Fees.", ["A claim."]],
  ["all but one", "{all: [terms, fees]}", "Terms. A claim. Other.", []],
  ["one of any", "{any: [terms, fees]}", "A claim. Fees.", ["A claim."]],
  ["over paragraphs", "{all: terms}", "A claim.\n\nTerms.", ["A claim."]],
  ["a heading is main text", "{all: terms}", "heading: A claim\n\nTerms.", ["A claim"]],
  [
    "a footnote between does not part them",
    "{all: terms}",
    "A claim.\n\nfootnote: Note.\n\nTerms.",
    ["A claim."],
  ],
  ["a footnote is not beside its paragraph", "{all: terms}", "A claim.\n\nfootnote: Terms.", []],
  [
    "footnotes that follow each other are",
    "{all: terms}",
    "footnote: A claim.\n\nfootnote: Terms.",
    ["A claim."],
  ],
  [
    "footnotes of different pages are not",
    "{all: terms}",
    "footnote: A claim.\n\nText.\n\nfootnote: Terms.",
    [],
  ],
  [
    "each of several conditions",
    "[{all: terms, side: before}, {none: fees, side: after}]",
    "Terms. A claim. Fees.",
    [],
  ],
])("%s", (_, near, text, expected) => {
  expect(sentences(near, text)).toEqual(expected);
});

test("the proof names the examined sentences and what was found in them", () => {
  const { matches } = judged(
    "sentence: {all: claim, near: {all: terms, none: fees}}",
    "Terms. A claim. Other.",
  );
  expect(matches[0]!.proof.parts.find(({ form }) => form === "near")).toMatchObject({
    detail: "the sentence on either side",
    holds: true,
    spans: [
      { start: 0, end: 6 },
      { start: 16, end: 22 },
    ],
    parts: [
      { form: "phrase", detail: "terms", spans: [{ start: 0, end: 5 }] },
      { form: "none", detail: "fees", holds: true },
    ],
  });
});

test.each([
  [
    "sentence: {all: claim, near: {sentences: 2}}",
    "nothing says what the neighbouring sentences must contain: add one of the keys all, any, none",
  ],
  ["sentence: {all: claim, near: {all: x, sentences: 11}}", "expected a whole number from 1 to 10, found 11"],
  [
    "sentence: {near: {all: x}}",
    "nothing says what the sentence must contain: add one of the keys all, any, examples",
  ],
])("%s is a fault", (body, message) => {
  expect(() => judged(body, "")).toThrow(message);
});
