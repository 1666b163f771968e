import fc from "fast-check";
import { expect, test } from "vitest";
import { typefaceFor } from "../fonts/typeface.ts";
import { openTextRun } from "../shaping/text-run.ts";
import { brokenLines, firstLines } from "./broken-lines.ts";
import { openLineBreaker } from "./line-pieces.ts";
import { type Line, type StyledText, widthOf } from "./styled-text.ts";

const samples = ["กองทุนรวม ไม่มีความเสี่ยง", "保证本金，零风险！", "क्षत्रिय", "ordinary words"];
const run = openTextRun(await typefaceFor(samples));
const piecesOf = openLineBreaker();
const small = { run, size: 9 };
const large = { run, size: 14 };

const textOf = ({ spans }: Line) =>
  spans.flatMap(({ text }) => Array.from(text, (character) => run.written(character))).join("");
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const bare = (text: string) => text.replaceAll(/\s/g, "");

const character = fc.constantFrom(...Array.from(`abcdefgh   ${samples.join("")}`));
const text = fc.string({ unit: character, maxLength: 200 });
const styled: fc.Arbitrary<StyledText> = fc.record({ text, style: fc.constantFrom(small, large) });

test("lines hold all of the text in order, are no wider than the room, and have no space around them", () => {
  const room = fc.integer({ min: 20, max: 400 });
  fc.assert(
    fc.property(fc.array(styled, { maxLength: 4 }), room, (texts, wide) => {
      const lines = brokenLines(texts, { width: wide, piecesOf });
      expect(bare(lines.map(textOf).join(""))).toBe(bare(texts.map((one) => one.text).join("")));
      for (const line of lines) {
        expect(textOf(line)).toBe(textOf(line).trim());
        expect(line.width).toBeCloseTo(widthOf(line.spans), 6);
        expect(line.width).toBeLessThanOrEqual(wide + 0.01);
      }
    }),
  );
});

test("a line ends only where the next word has no room, and words are whole", () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom(...Array.from("abcdefgh")), minLength: 1, maxLength: 8 }),
    {
      minLength: 1,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(words, (some) => {
      const width = 120;
      const lines = brokenLines([{ text: some.join(" "), style: small }], { width, piecesOf });
      expect(lines.flatMap((line) => wordsOf(textOf(line)))).toEqual(some);
      for (const [index, line] of lines.slice(0, -1).entries()) {
        const [next = ""] = wordsOf(textOf(lines[index + 1]!));
        expect(line.width + (run.widthOf(` ${next}`) * small.size) / 1000).toBeGreaterThan(width);
      }
    }),
  );
});

test("text in one style has the lines that it has in two styles that look alike", () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from("abcdefg    保证。")), maxLength: 200 });
  fc.assert(
    fc.property(plain, fc.nat(), (whole, at) => {
      const cut = whole.length === 0 ? 0 : at % whole.length;
      const parts = [
        { text: whole.slice(0, cut), style: small },
        { text: whole.slice(cut), style: { ...small } },
      ];
      const breaking = { width: 150, piecesOf };
      const one = brokenLines([{ text: whole, style: small }], breaking);
      expect(brokenLines(parts, breaking).map(textOf)).toEqual(one.map(textOf));
    }),
  );
});

test("line feeds end lines, and one at the end says nothing", () => {
  const lines = (written: string) =>
    brokenLines([{ text: written, style: small }], { width: 500, piecesOf }).map(textOf);
  expect(lines("one\n\n two \nthree\n")).toEqual(["one", "", "two", "three"]);
  expect(lines("")).toEqual([""]);
});

test("the last of the first lines ends with an ellipsis if more follow", () => {
  const lines = brokenLines([{ text: "word ".repeat(60), style: small }], { width: 100, piecesOf });
  const first = firstLines(lines, 3);
  expect(first.slice(0, 2)).toEqual(lines.slice(0, 2));
  expect(textOf(first[2]!)).toMatch(/wor…$/);
  expect(firstLines(lines, lines.length)).toBe(lines);
});
