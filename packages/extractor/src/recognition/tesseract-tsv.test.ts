/** Tesseract's table, as it is written and as it may be broken. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOfTsv } from "./tesseract-tsv.ts";

const titles =
  "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext";

function word(line: string, box: readonly [number, number, number, number], text: string, confidence = 96.5) {
  return `5\t1\t${line}\t1\t${box.join("\t")}\t${confidence}\t${text}`;
}

const twoLines = [
  titles,
  "1\t1\t0\t0\t0\t0\t0\t0\t600\t400\t-1\t",
  "4\t1\t1\t1\t1\t0\t10\t20\t300\t40\t-1\t",
  // A capital reaches 0.7 of the type size above the baseline at 62, a descender 0.21 below it.
  word("1\t1\t1", [10, 20, 100, 42], "Calm"),
  word("1\t1\t1", [120, 32, 80, 42], "sway", 50),
  word("2\t1\t1", [10, 100, 60, 42], "Bye"),
].join("\n");

test("words with their boxes, confidence and lines", () => {
  expect(wordsOfTsv(twoLines)).toMatchObject([
    { text: "Calm", confidence: 0.965, left: 10, top: 20, right: 110, bottom: 62, line: 0 },
    { text: "sway", confidence: 0.5, left: 120, top: 32, right: 200, bottom: 74, line: 0 },
    { text: "Bye", confidence: 0.965, left: 10, top: 100, right: 70, bottom: 142, line: 1 },
  ]);
});

test("the baseline runs under the letters, and through their descenders", () => {
  const [calm, sway] = wordsOfTsv(twoLines);
  expect(calm!.baseline).toBeCloseTo(62, -0.5);
  expect(sway!.baseline).toBeCloseTo(62, -0.5);
});

describe("rows that are not words are skipped", () => {
  test.each([
    ["nothing", ""],
    ["titles alone", titles],
    ["blank text", word("1\t1\t1", [1, 1, 5, 5], " ", 95)],
    ["no room", word("1\t1\t1", [1, 1, 0, 5], "a")],
    ["a figure that is none", "5\t1\t1\t1\t1\t1\tx\t1\t5\t5\t90\ta"],
    ["a row cut off", "5\t1\t1\t1\t1\t1\t1\t1"],
    ["a page without words", "1\t1\t0\t0\t0\t0\t0\t0\t600\t400\t-1\t"],
  ])("%s", (_, tsv) => {
    expect(wordsOfTsv(tsv)).toEqual([]);
  });
});

test("rows may end as they do on Windows", () => {
  expect(wordsOfTsv(twoLines.replaceAll("\n", "\r\n"))).toEqual(wordsOfTsv(twoLines));
});

test("whatever the table contains, words are valid and lines ascend", () => {
  const field = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string());
  const row = fc.oneof(
    fc.array(field, { maxLength: 14 }),
    fc
      .tuple(fc.nat(3), fc.nat(500), fc.nat(500), fc.nat(99), fc.nat(99), fc.float(), fc.string())
      .map(([line, left, top, width, height, confidence, text]) =>
        [5, 1, line, 1, 1, 1, left, top, width, height, confidence, text].map(String),
      ),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const words = wordsOfTsv(rows.map((fields) => fields.join("\t")).join("\n"));
      words.forEach(({ text, confidence, left, top, right, bottom, baseline, line }, index) => {
        expect(text.trim()).not.toBe("");
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(right).toBeGreaterThan(left);
        expect(bottom).toBeGreaterThan(top);
        expect(Number.isFinite(baseline)).toBe(true);
        expect(line).toBeGreaterThanOrEqual(words[index - 1]?.line ?? 0);
      });
    }),
  );
});
