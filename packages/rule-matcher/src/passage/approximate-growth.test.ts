/** In a file of its own, as what counts work keeps all code of its thread from being optimised. */
import { expect, test } from "vitest";
import { phraseWords } from "../phrases/phrase-words.ts";
import { countWork } from "../testing/count-work.ts";
import { soughtIn } from "../testing/sought-in.ts";
import { approximateOccurrences } from "./approximate.ts";

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
