import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phraseWords } from "@docreview/text-folding";
import { naiveOccurrences } from "../testing/naive-approximate.ts";
import { occurrencesIn, soughtIn } from "../testing/sought-in.ts";
import type { Occurrence, PassageWords } from "./approximate.ts";
import { cutParagraphs } from "../testing/cut-paragraphs.ts";

function found(passage: PassageWords, text: string, limit: number): readonly Occurrence[] {
  return occurrencesIn(soughtIn(passage, text, limit));
}

function occurrencesOf(phrase: string, text: string, share: number): readonly string[] {
  const passage = { words: phraseWords(phrase), cased: null };
  return found(passage, text, Math.floor(passage.words.join("").length * share)).map(
    ({ span, editDistance }) => `${text.slice(span.start, span.end)} (${editDistance})`,
  );
}

const warning = "Past performance is not a reliable indicator of future performance";

describe("a passage is found", () => {
  const cases: readonly (readonly [name: string, text: string, found: readonly string[]])[] = [
    ["to the letter", `Note: ${warning}.`, [`${warning} (0)`]],
    [
      "with slips",
      "Past perfomance is not a relaible indicator of future performance",
      ["Past perfomance is not a relaible indicator of future performance (3)"],
    ],
    [
      "as text recognition reads it",
      "Past perforrnance is not a re1iable indicator of future performance.",
      ["Past perforrnance is not a re1iable indicator of future performance (3)"],
    ],
    [
      "with words run together and broken apart",
      "Pastperformance is not a reliable indi cator of future perfor-\nmance",
      ["Pastperformance is not a reliable indi cator of future perfor-\nmance (0)"],
    ],
    [
      "in other words, within limits",
      "We say: past performance is no reliable indicator of future returns.",
      ["past performance is no reliable indicator of future returns (10)"],
    ],
    ["nowhere in words of another matter", "Performance of the car is reliable in the future of cars.", []],
    [
      "not over a paragraph’s end",
      "Past performance is not a\n\nreliable indicator of future performance",
      [],
    ],
    [
      "twice",
      `${warning}. And: ${warning.replace("reliable", "relaible")}.`,
      [`${warning} (0)`, `${warning.replace("reliable", "relaible")} (2)`],
    ],
  ];
  test.each(cases)("%s", (_, text, found) => {
    expect(occurrencesOf(warning, text, 0.22)).toEqual(found);
  });

  test("in and after a long text", () => {
    const others = "reliable performance indicator of future ".repeat(4000);
    const both = occurrencesOf(warning, `${warning}. ${others}. ${warning}.`, 0.22);
    expect(both.filter((found) => found === `${warning} (0)`)).toHaveLength(2);
    expect(occurrencesOf(warning, `Note: ${warning}.`, 0.22)).toEqual([`${warning} (0)`]);
  });

  test.each([
    ["considered in con", "xonsidered in con-\nsidered", "xonsidered in con (1)"],
    ["considered in con", "cyyyonsidered in con-\nsidered", "cyyyonsidered in con (3)"],
    ["coefficient in co", "xoefficient in co-\neﬃcient", "xoefficient in co (1)"],
  ])("with a part of a word that a line end breaks: %s in %j", (phrase, text, occurrence) => {
    const passage = { words: phraseWords(phrase), cased: null };
    const occurrences = found(passage, text, 3).map(
      ({ span, editDistance }) => `${text.slice(span.start, span.end)} (${editDistance})`,
    );
    expect(occurrences).toEqual([occurrence]);
  });

  test("in its case alone, where case counts", () => {
    const passage = { words: ["the", "asic", "register"], cased: ["The", "ASIC", "register"] };
    const distances = found(passage, "The asic register. The ASIC register.", 15).map(
      ({ editDistance }) => editDistance,
    );
    expect(distances).toEqual([4, 0]);
  });
});

test("agrees with the whole table of distances", () => {
  const word = fc.constantFrom("a", "of", "risk", "risky", "fund", "funds", "gain", "x", "past");
  const passage = fc.array(word, { minLength: 1, maxLength: 6 });
  const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 16 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(passage, paragraphs, fc.integer({ min: 0, max: 8 }), (words, text, most) => {
      const limit = Math.min(most, words.join("").length - 1);
      const written = text.map((paragraph) => paragraph.join(" ")).join("\n\n");
      const cut = cutParagraphs(written);
      const naive = naiveOccurrences({ passage: words, text: cut, limit });
      expect(
        found({ words, cased: null }, written, limit).map(({ span, editDistance }) => ({
          span,
          editDistance,
        })),
      ).toEqual(
        naive.map(({ first, last, editDistance }) => ({
          span: { start: cut.starts[first]!, end: cut.ends[last]! },
          editDistance,
        })),
      );
    }),
    { numRuns: 1000 },
  );
});
