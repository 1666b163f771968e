/** Typing errors: what counts as one, what is found, with which confidence, and that the work stays linear. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judged } from "../testing/judged.ts";
import { distance } from "../testing/naive-expressions.ts";
import { documentWords } from "./document-words.ts";
import { editDistance } from "./edit-distance.ts";
import { anchorWords, findNear } from "./near-phrase.ts";

test("the distance is the fewest edits, as far as the limit goes", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (from, to, limit) => {
      expect(editDistance(from, to, limit)).toBe(Math.min(distance(from, to), limit + 1));
    }),
  );
});

describe("a phrase with typos", () => {
  test.each([
    [
      "guaranteed",
      1,
      "garanteed, guaranteeed, guarenteed, guarnateed, guaranteed",
      ["garanteed", "guaranteeed", "guarenteed", "guarnateed", "guaranteed"],
    ],
    ["guaranteed", 1, "garantied gauranted guarantee", ["guarantee"]],
    ["guaranteed", 2, "garantied gauranted", ["garantied", "gauranted"]],
    ["risk free", 2, "rsik free, risk fre, risk-free", ["risk-free"]],
    [
      "past performance",
      1,
      "past perfomance; paste performance; past performances",
      ["past perfomance", "past performances"],
    ],
    [
      "capital secure",
      1,
      "captial secure; capital seccure; captial seccure",
      ["captial secure", "capital seccure"],
    ],
    ["capital secure", 2, "captial seccure; captiall seccure", ["captial seccure"]],
    [
      "guaranteed",
      1,
      "GUARÁNTED guaran-\ntede guarann\u00ADteed",
      ["GUARÁNTED", "guaran-\ntede", "guarann\u00ADteed"],
    ],
    ["$10000 bonus", 2, "$10500 bonus; $10000 bonuss", ["$10000 bonuss"]],
    ["guaranteed", 1, "guaran teed", []],
    ["licensed dealer", 1, "licenced dealer\n\nlicensed\n\ndealer", ["licenced dealer"]],
  ])("%s, %i: in %j", (phrase, typos, text, found) => {
    expect(judged(`term: {find: {phrase: "${phrase}", typos: ${typos}}}`, text).found).toEqual(found);
  });

  test("its confidence is the share of its letters that are right, and its proof says what was meant", () => {
    const { matches } = judged("term: {find: {phrase: guaranteed, typos: 2}}", "Garantied. Guaranteed.");
    expect(matches[0]).toMatchObject({
      confidence: 0.8,
      classifier: "guaranteed",
      proof: {
        form: "phrase",
        parts: [
          {
            form: "typos",
            detail: "written “Garantied”, meant “guaranteed”: 2 of at most 2 typing errors",
            spans: [{ start: 0, end: 9 }],
          },
        ],
      },
    });
    expect(matches[1]).toMatchObject({ confidence: null, proof: { parts: [] } });
  });

  test("of several words has the share of all letters, and its words as its name", () => {
    const [match] = judged("term: {find: {phrase: Capital secure, typos: 1}}", "Captial secure.").matches;
    expect(match).toMatchObject({
      confidence: 1 - 1 / 13,
      classifier: "capital secure",
      proof: {
        parts: [{ detail: "written “Captial secure”, meant “Capital secure”: 1 of at most 1 typing error" }],
      },
    });
  });

  test.each(["abcdef ghijk", "abcde fghijk"])(
    "%s is right in the reading with the fewest errors",
    (phrase) => {
      const { matches } = judged(`term: {find: {phrase: ${phrase}, typos: 2}}`, "abcde-\nf-\nghijk");
      expect(matches.map(({ confidence }) => confidence)).toEqual([null]);
    },
  );

  test("what is made of it is as sure as the least sure of its parts", () => {
    const near = "{phrase: guaranteed, typos: 1}";
    const other = "{phrase: capital, typos: 1}";
    const confidence = (body: string, text: string) => judged(body, text).matches[0]!.confidence;
    expect(confidence(`term: {find: {all: [${near}, ${other}]}}`, "garanteed captial")).toBeCloseTo(
      1 - 1 / 7,
    );
    expect(confidence(`term: {find: {any: [${near}, x]}}`, "garanteed")).toBeCloseTo(0.9);
    expect(confidence(`term: {find: {sequence: [${near}, x]}}`, "garanteed x")).toBeCloseTo(0.9);
    expect(confidence(`sentence: {all: [${near}, x]}`, "garanteed x")).toBeCloseTo(0.9);
  });

  test.each([
    [["capital", "secure"], 1, ["capital", "secure"]],
    [["past", "performance"], 1, ["past"]],
    [["a", "guaranteed", "capital", "return"], 1, ["guaranteed", "capital"]],
    [["guaranteed"], 1, null],
  ])("%j with %i waits for %j", (words, edits, anchors) => {
    expect(anchorWords(words, edits)).toEqual(anchors);
  });

  test("words that can be read in many ways do not multiply the work", () => {
    const work = (copies: number) => {
      const words = documentWords("aaaaa-\n".repeat(copies));
      let asked = 0;
      const counting = {
        ...words,
        beginningAt: (position: number) => {
          asked++;
          return words.beginningAt(position);
        },
      };
      findNear(
        counting,
        Array.from({ length: 8 }, () => "aaaaaa"),
        2,
      );
      return asked;
    };
    expect(work(400)).toBeLessThan(2.1 * work(200));
  });
});
