/** Parts in order: what is found, what the proof says, and that the work grows linearly with the hits. */
import { describe, expect, test } from "vitest";
import { hitsByPhrase, indexWords } from "@docreview/phrase-index";
import { scannedDocument } from "../document/scanned-document.ts";
import { judged } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { patternCompiler } from "./compile-pattern.ts";
import { noSurroundings, type Pattern } from "./pattern.ts";

describe("a sequence", () => {
  test.each([
    ["sequence: [up to, return]", "Up to return. Return up to. Up to a return.", ["Up to return"]],
    [
      "sequence: [up to, return], gap: 1",
      "Up to return. Up to a return. Up to a big return.",
      ["Up to return", "Up to a return"],
    ],
    ["sequence: [a, b, c], gap: 2", "a x x b x c", ["a x x b x c"]],
    ["sequence: [a, b, c], gap: 1", "a x x b x c", []],
    ["sequence: [a, b], gap: 9", "a a b b", ["a b"]],
    ["sequence: [a b, b c]", "a b c. a b b c", ["a b b c"]],
    ["sequence: [a, b], gap: 5", "a x. x b", []],
    ["sequence: [a, b], gap: 5, within: paragraph", "a x. x b", ["a x. x b"]],
    ["sequence: [a, b], gap: 5, within: paragraph", "a\n\nb", []],
    ["sequence: [a, b], gap: 0, within: document", "a,\n\n(b", ["a,\n\n(b"]],
    ["sequence: [a, {any: [b, c]}, a]", "a b a c a", ["a b a", "a c a"]],
    ["sequence: [a, a, a]", "a a a a", ["a a a", "a a a"]],
  ])("{%s} in %j", (form, text, found) => {
    expect(judged(`term: {find: {${form}}}`, text).found).toEqual(found);
  });

  test("says in its proof what it is made of", () => {
    const [match] = judged("term: {find: {sequence: [up to, return], gap: 2}}", "Up to a return.").matches;
    expect(match).toMatchObject({
      classifier: "up to … return",
      confidence: null,
      proof: {
        form: "sequence",
        detail: "up to … return",
        parts: [
          { form: "phrase", detail: "up to", spans: [{ start: 0, end: 5 }] },
          { form: "phrase", detail: "return", spans: [{ start: 8, end: 14 }] },
          { form: "gap", detail: "at most 2 words between the parts" },
          { form: "within", detail: "sentence" },
        ],
      },
    });
  });

  test("costs no more for each hit however many there are", () => {
    const work = (copies: number) => {
      const phrase = (written: string): Pattern => ({
        kind: "phrase",
        phrase: written,
        case: "any",
        typos: 0,
        forms: "exact",
        id: null,
        unless: noSurroundings,
        onlyIf: noSurroundings,
        in: null,
        notIn: [],
      });
      const { document, sentences } = plainDocument("a a b a ".repeat(copies));
      const compile = patternCompiler(([word]) => (word === "a" ? 0 : 1));
      const matcher = compile({
        ...phrase("a"),
        kind: "sequence",
        parts: [phrase("a"), phrase("b"), phrase("a")],
        gap: 1000,
        within: "document",
      });
      const places = hitsByPhrase(indexWords([["a"], ["b"]]).find(document.text), 2);
      const scanned = scannedDocument(document, sentences, places);
      let counted = 0;
      const hits = matcher.find({
        ...scanned,
        countWords: (span) => {
          counted++;
          return scanned.countWords(span);
        },
      });
      expect(hits).toHaveLength(copies);
      return counted;
    };
    expect(work(400)).toBeLessThan(2.1 * work(200));
  });
});

describe("parts on one side of the first", () => {
  test.each([
    ["{words: 3, side: after}", "a x b. b x a. a x x b.", ["a x b"]],
    ["{words: 3, side: before}", "a x b. b x a. b x x a.", ["b x a"]],
    ["{words: 9, side: after}", "a b b. a a b.", ["a b", "a b"]],
    ["{words: 3, side: either}", "a x b. b x a.", ["a x b", "b x a"]],
  ])("within %s in %j", (within, text, found) => {
    expect(judged(`term: {find: {all: [a, b], within: ${within}}}`, text).found).toEqual(found);
  });

  test("the side is in the proof", () => {
    const { matches } = judged("term: {find: {all: [a, b], within: {words: 3, side: after}}}", "a b");
    expect(matches[0]!.proof.parts.at(-1)).toMatchObject({
      form: "within",
      detail: "3 words, the others after the first",
    });
  });
});
