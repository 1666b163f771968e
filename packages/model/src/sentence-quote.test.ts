import fc from "fast-check";
import { expect, test } from "vitest";
import { longestSide, longestWords, quoteAround, sentenceOf, sentenceQuote } from "./sentence-quote.ts";

const long = fc
  .array(fc.constantFrom("a", "word", "longer-than-others", "😀", "é", "x".repeat(1_500)), {
    maxLength: 900,
    size: "max",
  })
  .map((words) => words.join(" "));

test("a quote is a piece of the sentence around the same words, and never longer than the limits", () => {
  let cut = 0;
  fc.assert(
    fc.property(long, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(9_000), (text, share, length) => {
      const characters = Array.from(text);
      const first = Math.floor(share * characters.length);
      const start = characters.slice(0, first).join("").length;
      const end = start + characters.slice(first, first + length).join("").length;
      const quote = quoteAround({ text, start, end });
      const from = start - quote.start;
      expect(quote.text).toBe(text.slice(from, from + quote.text.length));
      expect(quote.text.isWellFormed()).toBe(true);
      const words = quote.text.slice(quote.start, quote.end);
      if (end - start <= longestWords) expect(words).toBe(text.slice(start, end));
      else expect(text.slice(start, end).startsWith(words)).toBe(true);
      expect(words.length).toBeLessThanOrEqual(longestWords);
      expect(quote.start).toBeLessThanOrEqual(longestSide);
      expect(quote.text.length - quote.end).toBeLessThanOrEqual(longestSide);
      if (text.length <= longestSide) expect(quote).toEqual({ text, start, end });
      if (quote.text.length < text.length) cut += 1;
    }),
  );
  expect(cut).toBeGreaterThan(5);
});

test("is cut between words", () => {
  const text = `${"before ".repeat(300)}HERE${" behind".repeat(300)}`;
  const start = text.indexOf("HERE");
  const quote = quoteAround({ text, start, end: start + 4 });
  expect(quote.text).toMatch(/^(?:before )+HERE(?: behind)+$/);
  expect(quote.text.length).toBeGreaterThan(1_900);
});

test("a sentence is found by its number", () => {
  const review = {
    sentences: [2, 5, 9].map((reference) => ({ reference, text: `Sentence ${reference}.` })),
  };
  const at = (reference: number) => ({ sentence: { reference, start: 0, end: 8 } });
  expect(sentenceOf(review, at(5))).toBe("Sentence 5.");
  expect(sentenceQuote(review, at(9))).toEqual({ text: "Sentence 9.", start: 0, end: 8 });
  expect([sentenceQuote(review, at(4)), sentenceQuote(review, { sentence: null })]).toEqual([null, null]);
});
