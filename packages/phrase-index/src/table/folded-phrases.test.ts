/** Many phrases are folded at once as each is alone, and hang on a word or a pair of words that they hold. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, foldPhrases, wordEnd, type FoldedPhrases } from "./folded-phrases.ts";
import { phraseWords } from "@docreview/text-folding";
import { hashOf, pairKey } from "./word-hash.ts";

const common = ["the", "of", "and", "in", "a"];

const unit = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from("abzAZ09 .,'-%()")) },
  { weight: 2, arbitrary: fc.constantFrom(...Array.from("\n\r\t\u0003é\u0301\u00AD\u200B’“ßﬁİ字𝐀")) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
);
const phrase = fc.array(unit, { maxLength: 20 }).map((units) => units.join(""));

function wordsOf({ units, begins }: FoldedPhrases, index: number): readonly string[] {
  const text = String.fromCharCode(...units.subarray(begins[index], begins[index + 1]));
  return text.split(wordEnd).slice(0, -1);
}

test("phrases are folded together as each is alone", () => {
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 20 }), (phrases) => {
      const alone = phrases.map(phraseWords);
      const folded = foldPhrases(phrases, common);
      expect(phrases.map((_, index) => wordsOf(folded, index))).toEqual(alone);
      expect(folded).toEqual(columnsOf(alone, common));
      expect(folded.longest).toBe(Math.max(0, ...alone.map((words) => words.length)));
    }),
    { numRuns: 2_000 },
  );
});

test("the anchor of a phrase is its only word, or a pair of its words", () => {
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 20 }), (phrases) => {
      const { anchors, keys } = foldPhrases(phrases, common);
      for (const [index, words] of phrases.map(phraseWords).entries()) {
        if (words.length === 0) continue;
        const anchor = anchors[index]!;
        const last = hashOf(words[anchor]!);
        expect(anchor > 0).toBe(words.length > 1);
        expect(keys[index]).toBe(anchor === 0 ? last : pairKey(hashOf(words[anchor - 1]!), last));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("the anchor of a phrase is the rarest pair of its first words", () => {
  const short = ["of the guaranteed return of the fund", "in the", "the"];
  expect([...foldPhrases(short, common).anchors]).toEqual([3, 1, 0]);
  const long = foldPhrases([`${"of the ".repeat(128)}guaranteed profit`], common);
  expect(long.anchors[0]).toBe(1);
  expect(long.longest).toBe(258);
  // Where no word is known to be common, the longest are taken for the rarest.
  expect([...foldPhrases(["thereby of fund"], ["thereby", "of"]).anchors]).toEqual([2]);
  expect([...foldPhrases(["thereby of fund"], []).anchors]).toEqual([1]);
});

test("phrases without words are omitted from many phrases", () => {
  const phrases = Array.from({ length: 1_000 }, (_, index) => (index % 3 === 0 ? "—\n" : `risk ${index}`));
  const folded = foldPhrases(phrases, common);
  expect(phrases.map((_, index) => wordsOf(folded, index))).toEqual(phrases.map(phraseWords));
});
