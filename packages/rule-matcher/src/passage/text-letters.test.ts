import fc from "fast-check";
import { expect, test } from "vitest";
import { letterCode, textLetters } from "./text-letters.ts";
import { cutText } from "./text-words.ts";

const piece = fc.constantFrom(
  ..."a B é ß ﬁ 𝐀 % . ’ ' - “ \u00AD \u200B 漢 ﷺ \uD835".split(" "),
  ..." |\n|\n\n|-\n|\u2028".split("|"),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

test("its letters are those of its words, paragraph by paragraph, without apostrophes", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { letters, starts, firstTokens } = textLetters(given);
      const words = cutText(given);
      const codes = words.folded.join("").replaceAll("'", "").split("");
      const count = starts[firstTokens.at(-1)!]!;
      expect([...letters.subarray(0, count)]).toEqual(codes.map((unit) => letterCode(unit.charCodeAt(0))));
    }),
    { numRuns: 1000 },
  );
});

test("every word stands in a token of its paragraph, and what blank lines part in others", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { tokens, paragraphs, firstUnits } = textLetters(given);
      const words = cutText(given);
      let before = -1;
      words.starts.forEach((start, word) => {
        const token = tokens[start]!;
        expect(token).toBeGreaterThanOrEqual(before);
        expect(token - before).toBeLessThanOrEqual(1);
        before = token;
        const paragraph = paragraphs[token]!;
        expect(firstUnits[paragraph]).toBeLessThanOrEqual(start);
        expect(firstUnits[paragraph + 1]).toBeGreaterThan(start);
        const opens = words.starts[words.paragraphs[word]!]!;
        expect(firstUnits[paragraph]).toBeLessThanOrEqual(opens);
      });
    }),
    { numRuns: 1000 },
  );
});

test("an empty line parts paragraphs, a line end does not", () => {
  const { paragraphs, firstTokens } = textLetters("one two\nthree\n \nfour\n\n\nfive");
  expect([...paragraphs.subarray(0, firstTokens.at(-1))]).toEqual([0, 0, 0, 1, 2]);
});
