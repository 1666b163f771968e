/** A window of words never spans two paragraphs, nor two sentences unless it may cross them. */
import { describe, expect, test } from "vitest";
import { judged } from "../testing/judged.ts";

const texts = {
  "one sentence": "A rate and a fee.",
  "two sentences": "A rate. A fee.",
  "two paragraphs": "A rate\n\nA fee.",
};

const forms = (within: string) => ({
  all: `term: {find: {all: [rate, fee], within: ${within}}}`,
  "all without": `term: {find: {all: [rate, {none: [fee]}], within: ${within}}}`,
  count: `term: {find: {count: {any: [rate, fee]}, atLeast: 2, within: ${within}}}`,
  near: `term: {find: {phrase: fee, onlyIf: {near: {any: [rate], within: ${within}}}}}`,
  "not near": `term: {find: {phrase: fee, unless: {near: {any: [rate], within: ${within}}}}}`,
});

const fires = (rule: string) => Object.values(texts).map((text) => judged(rule, text).found.length > 0);

describe("in one sentence", () => {
  test.each(Object.entries(forms("{words: 6}")))("%s", (form, rule) => {
    const held = [true, false, false];
    const isExcluding = form === "all without" || form === "not near";
    expect(fires(rule)).toEqual(held.map((each) => each !== isExcluding));
  });
});

describe("across sentences", () => {
  test.each(Object.entries(forms("{words: 6, across: sentences}")))("%s", (form, rule) => {
    const held = [true, true, false];
    const isExcluding = form === "all without" || form === "not near";
    expect(fires(rule)).toEqual(held.map((each) => each !== isExcluding));
  });
});

test("on a side", () => {
  const rule = (side: string) => `term: {find: {all: [rate, fee], within: {words: 6, side: ${side}}}}`;
  expect(fires(rule("after"))).toEqual([true, false, false]);
  expect(fires(rule("before"))).toEqual([false, false, false]);
});

test("what it may cross is said in the proof", () => {
  const [match] = judged(forms("{words: 6, across: sentences}").all, texts["two sentences"]).matches;
  expect(match!.proof.parts.map(({ detail }) => detail)).toContain("6 words across sentences");
});
