import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginningBefore,
  createLetters,
  endBehind,
  letterCode,
  readLetters,
  wholeWords,
} from "./text-letters.ts";
import { cutText } from "./text-words.ts";

const piece = fc.constantFrom(
  ..."a B é ß ﬁ 𝐀 % . ’ ' - “ \u00AD \u200B 漢 ﷺ \uD835".split(" "),
  ..." |\n|\n\n|-\n|\u2028".split("|"),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

function codesIn(given: string, start = 0, end = given.length): readonly number[] {
  const letters = createLetters();
  readLetters(given, { start, end }, letters);
  return [...letters.codes.subarray(0, letters.count)];
}

test("its letters are those of its words without apostrophes, more than there is room for at first, too", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(1, 40), (given, copies) => {
      const many = given.repeat(copies);
      const units = cutText(many).folded.join("").replaceAll("'", "").split("");
      expect(codesIn(many)).toEqual(units.map((unit) => letterCode(unit.charCodeAt(0))));
    }),
    { numRuns: 1000 },
  );
});

test("a stretch reaches so many letters before and behind a place, and parts no word", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(20), (given, anywhere, letters) => {
      const { starts, ends } = cutText(given);
      fc.pre(starts.length > 0);
      const at = starts[anywhere % starts.length]!;
      const start = beginningBefore(given, at, letters, 0);
      const { end } = wholeWords(given, { start, end: endBehind(given, at, letters) });
      if (start > 0) expect(codesIn(given, start, at).length).toBeGreaterThanOrEqual(letters);
      if (end < given.length) expect(codesIn(given, at, end).length).toBeGreaterThanOrEqual(letters);
      const inside = cutText(given.slice(start, end));
      expect(inside.starts.map((each) => each + start)).toEqual(
        starts.filter((each) => each >= start && each < end),
      );
      expect(inside.ends.map((each) => each + start)).toEqual(
        ends.filter((each) => each > start && each <= end),
      );
    }),
    { numRuns: 1000 },
  );
});
