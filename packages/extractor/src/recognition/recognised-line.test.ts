/** From boxes back to what was drawn: baseline, type size and direction of lines, however the page lies. */
import type { RecognisedWord } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { letterExtentOf } from "./letter-extent.ts";
import { recognisedLines } from "./recognised-line.ts";

const words = ["income", "Fund", "guaranteed", "are", "may", "past", "Performance"];
const letterWidth = 0.5;

interface Setting {
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly slope: number;
  readonly line: number;
}

/** The boxes that a line of print leaves, as a recogniser reports them. */
function printed({ x, y, fontSize, slope, line }: Setting): readonly RecognisedWord[] {
  let left = x;
  return words.map((text) => {
    const width = letterWidth * fontSize * text.length;
    const { above, below } = letterExtentOf(text);
    const start = left;
    const ends = [start, start + width].map((along) => y + slope * (along - x));
    left += width + 0.3 * fontSize;
    return {
      text,
      confidence: 0.9,
      left: start,
      right: start + width,
      top: Math.min(...ends) - above * fontSize,
      bottom: Math.max(...ends) + below * fontSize,
      baseline: 0,
      line,
    };
  });
}

/** As the same print leaves them where the page is on its right side. */
function lyingDown(word: RecognisedWord): RecognisedWord {
  const { left, top, right, bottom } = word;
  return { ...word, left: -bottom, right: -top, top: left, bottom: right };
}

const setting = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 500, noNaN: true }),
  fontSize: fc.double({ min: 8, max: 90, noNaN: true }),
  slope: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  line: fc.constant(0),
});

test("a line has the baseline that it was printed on, and its size and direction", () => {
  fc.assert(
    fc.property(setting, (one) => {
      const [line] = recognisedLines(printed(one));
      expect(line!.angle).toBeCloseTo(Math.atan(one.slope), 1.9);
      expect(Math.abs(line!.fontSize / one.fontSize - 1)).toBeLessThan(0.1);
      for (const { x, y } of line!.words) {
        expect(Math.abs(y - (one.y + one.slope * (x - one.x)))).toBeLessThan(0.15 * one.fontSize);
      }
    }),
  );
});

test("a line down the page is the same line, a quarter turn clockwise", () => {
  fc.assert(
    fc.property(setting, (one) => {
      const across = recognisedLines(printed(one))[0]!;
      const down = recognisedLines(printed(one).map(lyingDown))[0]!;
      expect(down.angle).toBeCloseTo(across.angle + Math.PI / 2, 6);
      expect(down.fontSize).toBeCloseTo(across.fontSize, 6);
      down.words.forEach(({ x, y, width }, index) => {
        expect(x).toBeCloseTo(-across.words[index]!.y, 6);
        expect(y).toBeCloseTo(across.words[index]!.x, 6);
        expect(width).toBeCloseTo(across.words[index]!.width, 6);
      });
    }),
  );
});

test("sizes that differ by what boxes differ by are one, others are not", () => {
  const line = (index: number, fontSize: number) =>
    printed({ x: 0, y: 100 * index, fontSize, slope: 0, line: index });
  const sizes = recognisedLines([...line(0, 20), ...line(1, 20.8), ...line(2, 21.5), ...line(3, 30)]).map(
    ({ fontSize }) => Math.round(fontSize),
  );
  expect(sizes).toEqual([21, 21, 21, 30]);
});

test("lines keep the words and the order of the recogniser", () => {
  const lines = recognisedLines(
    [0, 1].flatMap((line) => printed({ x: 0, y: 90 * line, fontSize: 20, slope: 0, line })),
  );
  expect(lines.map((line) => line.words.map(({ text }) => text))).toEqual([words, words]);
  expect(recognisedLines([])).toEqual([]);
});
