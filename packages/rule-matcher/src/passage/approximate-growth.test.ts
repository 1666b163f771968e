/**
 * In its own file, because counting work keeps all code of its thread unoptimised.
 *
 * @module-tag long
 */
import { expect, test } from "vitest";
import { phraseWords } from "@docreview/text-folding";
import { countWork } from "../testing/count-work.ts";
import { occurrencesIn, soughtIn } from "../testing/sought-in.ts";

const warning = "Past performance is not a reliable indicator of future performance";

function workOf(text: string): Promise<number> {
  const sought = soughtIn({ words: phraseWords(warning), cased: null }, text, 14);
  return countWork(() => {
    occurrencesIn(sought);
  });
}

test.each([
  "performance ",
  `${warning}. `,
  "reliable.performance.indicator.",
  "past x future y reliable performance ",
  "reliable performance x. \n\n",
  `${warning}.\n\n`,
  `reliable${" ".repeat(40)}performance${"\u0301".repeat(40)}`,
  `reliable performance indicator ${"𝐀".repeat(200)} `,
])("work grows with the text, whatever it repeats: %j", async (piece) => {
  const copies = Math.ceil(8_000 / piece.length);
  const small = await workOf(piece.repeat(copies));
  expect(await workOf(piece.repeat(2 * copies))).toBeLessThan(2.3 * small + 200);
});

function fruitlessWorkOf(phrase: string, text: string): Promise<number> {
  const words = phraseWords(phrase);
  const sought = soughtIn({ words, cased: null }, text, 3);
  return countWork(() => {
    expect(occurrencesIn(sought)).toEqual([]);
  });
}

test.each([
  ["results may vary", "results "],
  ["results may differ", "differ at nothing alike "],
  ["consider the statement", "statement of all matters "],
  [warning, "performance "],
  [warning, `performance ${"x ".repeat(80)}indicator ${"x ".repeat(80)}`],
])("so does what finds that %s is not in %j", async (phrase, piece) => {
  const copies = Math.ceil(8_000 / piece.length);
  const small = await fruitlessWorkOf(phrase, piece.repeat(copies));
  expect(await fruitlessWorkOf(phrase, piece.repeat(2 * copies))).toBeLessThan(2.3 * small + 200);
});
