import fc from "fast-check";
import { expect, test } from "vitest";
import { letterCode, lettersOf, stretchOf } from "./text-letters.ts";
import { cutParagraphs } from "../testing/cut-paragraphs.ts";

const piece = fc.constantFrom(
  ..."a B é ß ﬁ 𝐀 % . ’ ' - “ \u00AD \u200B 漢 ﷺ \uD835".split(" "),
  ..." |\n|\n\n|-\n|\u2028".split("|"),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

test("its letters are those of its words without apostrophes, more than there is room for at first, too", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(1, 40), (given, copies) => {
      const many = given.repeat(copies);
      const units = cutParagraphs(many).folded.join("").replaceAll("'", "").split("");
      expect([...lettersOf(many).codes]).toEqual(units.map((unit) => letterCode(unit.charCodeAt(0))));
    }),
    { numRuns: 1000 },
  );
});

test("a text has its letters again after another text had the same room", () => {
  const codesOf = (given: string) => [...lettersOf(given).codes];
  const short = codesOf("past");
  expect(codesOf("a longer text")).not.toEqual(short);
  expect(codesOf("past")).toEqual(short);
  const long = "past ".repeat(300_000);
  expect(lettersOf(long).before[long.length]).toBe(1_200_000);
  expect(codesOf("past")).toEqual(short);
});

test("so many letters stand before a word as the words before it have", () => {
  fc.assert(
    fc.property(text, (given) => {
      const { folded, starts } = cutParagraphs(given);
      const { before } = lettersOf(given);
      let count = 0;
      folded.forEach((word, index) => {
        expect(before[starts[index]!]).toBe(count);
        count += word.replaceAll("'", "").length;
      });
      expect(before[given.length]).toBe(count);
    }),
    { numRuns: 1000 },
  );
});

test("a stretch holds the letters that are asked for, and parts no word", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(20), (given, anywhere, more) => {
      const { starts, ends } = cutParagraphs(given);
      const letters = lettersOf(given);
      fc.pre(letters.codes.length > 0);
      const first = anywhere % letters.codes.length;
      const last = Math.min(first + more, letters.codes.length - 1);
      const { start, end } = stretchOf(given, { start: first, end: last + 1 }, letters);
      expect(letters.before[start]).toBeLessThanOrEqual(first);
      expect(letters.before[end]).toBeGreaterThan(last);
      const inside = cutParagraphs(given.slice(start, end));
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
