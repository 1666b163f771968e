/** In a file of its own, as what counts work keeps all code of its thread from being optimised. */
import { expect, test } from "vitest";
import { phraseWords } from "../phrases/phrase-words.ts";
import { countWork } from "../testing/count-work.ts";
import { soughtIn } from "../testing/sought-in.ts";
import { approximateOccurrences } from "./approximate.ts";
import { mayStand, passageTable } from "./passage-table.ts";
import { lettersOf } from "./text-letters.ts";

const warning = "Past performance is not a reliable indicator of future performance";

function workOf(text: string): Promise<number> {
  const { sought, prepared } = soughtIn({ words: phraseWords(warning), cased: null }, text, 14);
  return countWork(() => {
    approximateOccurrences(sought, prepared);
  });
}

test.each([
  "performance ",
  `${warning}. `,
  "reliable.performance.indicator.",
  "past x future y reliable performance ",
  "reliable performance x. \n\n",
  `reliable${" ".repeat(40)}performance${"\u0301".repeat(40)}`,
  `reliable performance indicator ${"𝐀".repeat(200)} `,
])("work grows with the text, whatever it repeats: %j", async (piece) => {
  const copies = Math.ceil(8_000 / piece.length);
  const small = await workOf(piece.repeat(copies));
  expect(await workOf(piece.repeat(2 * copies))).toBeLessThan(2.3 * small + 200);
});

function tellingWorkOf(phrase: string, text: string): Promise<number> {
  const words = phraseWords(phrase);
  const { sought, prepared } = soughtIn({ words, cased: null }, text, 3);
  const search = { table: passageTable([sought]), places: prepared.places, letters: lettersOf(text) };
  return countWork(() => {
    expect(mayStand(search, 0)).toBe(false);
  });
}

test.each([
  ["results may vary", "results "],
  ["results may differ", "differ at nothing alike "],
  ["consider the statement", "statement of all matters "],
  [warning, "performance "],
  [warning, `performance ${"x ".repeat(80)}indicator ${"x ".repeat(80)}`],
])("so does what tells that %s is not in %j", async (phrase, piece) => {
  const copies = Math.ceil(8_000 / piece.length);
  const small = await tellingWorkOf(phrase, piece.repeat(copies));
  expect(await tellingWorkOf(phrase, piece.repeat(2 * copies))).toBeLessThan(2.3 * small + 200);
});
