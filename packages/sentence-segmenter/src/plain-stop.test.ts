/** The usual stop: where the next sentence starts, or that the other rules have to decide. */
import { describe, expect, test } from "vitest";
import { english } from "./languages/english.ts";
import { afterPlainStop } from "./plain-stop.ts";

/** By what a line shows: a text whose first full stop is asked about, with `|` where the next sentence starts. */
const usual: Readonly<Record<string, string>> = {
  "after one space": "It rose. |Then it fell.",
  "after two spaces": "It rose.  |Then it fell.",
  "at the end": "It rose.|",
  "before the first capital of the alphabet": "It rose. |As it fell.",
  "before the last capital of the alphabet": "It rose. |Zoe left.",
  "before a word of two letters": "It rose. |It",
  "after a word of two letters": "It saw us. |Then it fell.",
  "after a capitalised word": "It is Perth. |Then it fell.",
  "after the first and the last letter": "It is a zebra. |Then it fell.",
  "after the last letter": "It is jazz. |Then it fell.",
  "after a word of fifteen letters": "It is unconditionally. |Then it fell.",
};

const other: Readonly<Record<string, string>> = {
  "three spaces": "It rose.   Then it fell.",
  "a line break": "It rose.\nThen it fell.",
  "no space": "It rose.Then it fell.",
  "another sign": "It rose.” Then it fell.",
  "a small letter": "It rose. then it fell.",
  "a sign before the capitals": "It rose. @moss left.",
  "a sign after the capitals": "It rose. [Moss left.",
  "a capital at the end": "It rose. I",
  "a space at the end": "It rose. ",
  "the first word of the text": "Rose. Then it fell.",
  "a word after a bracket": "It (rose. Then it fell.",
  "a word after a quote": "It ‘rose. Then it fell.",
  "a sign before the small letters": "It `rose. Then it fell.",
  "a sign after the small letters": "It {rose. Then it fell.",
  "a capital within a word": "It is McPerth. Then it fell.",
  "no word": "It is 5. Then it fell.",
  "one letter": "It is a. Then it fell.",
  "no vowel": "It is Mssn. Then it fell.",
  "a Roman number": "It is vii. Then it fell.",
  "an abbreviation": "It is approx. Then it fell.",
  "a word of sixteen letters": "It is responsibilities. Then it fell.",
};

const startAfter = (text: string, floor = 0, limit = text.length) =>
  afterPlainStop({ text, language: english }, text.indexOf("."), floor, limit);

describe("the next sentence starts", () => {
  test.each(Object.entries(usual))("%s", (_, line) => {
    expect(startAfter(line.replace("|", ""))).toBe(line.indexOf("|"));
  });
});

describe("the other rules decide about", () => {
  test.each(Object.entries(other))("%s", (_, text) => {
    expect(startAfter(text)).toBe(-1);
  });
});

describe("only the block is read", () => {
  const text = "It rose. Then it fell.";

  test("a word that starts the block", () => {
    expect([2, 3, 4].map((floor) => startAfter(text, floor))).toEqual([9, -1, -1]);
  });

  test("a stop at its end, and a capital there", () => {
    expect([8, 9, 10, 11].map((limit) => startAfter(text, 0, limit))).toEqual([8, -1, -1, 9]);
  });

  test("a capital before it is not of its word", () => {
    expect([3, 4].map((floor) => startAfter("It Saw. Then it fell.", floor))).toEqual([-1, -1]);
  });
});
