import fc from "fast-check";
import { expect, test } from "vitest";
import { openLineBreaker, openTextRun, typefaceFor } from "@docreview/typesetting";
import type { Paragraph, Style } from "./summary-text.ts";
import { laidOut, rectangleOf, summaryPage } from "./layout.ts";

const han = "これは長い文です。「引用」（括弧）、続く。保证本金，零风险！";
const thai = "รับประกันผลตอบแทนสูงสุดทุกปีไม่มีความเสี่ยงน้ำที่เก่ง";
const others = "အာမခံထားသောအမြတ် क्षत्रिय 👩🏾‍❤️‍💋‍👨🏻🏴‍☠️ x\u030c";
const run = openTextRun(await typefaceFor([han, thai, others]));
const paragraphOf = (style: Style, text: string): Paragraph => ({ style, text, mark: null, target: null });

const anyParagraph = fc.record({
  style: fc.constantFrom<Style>("title", "finding", "place", "advice"),
  text: fc
    .array(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.string({ unit: fc.constantFrom(...Array.from(han)) }),
        fc.string({ unit: fc.constantFrom(...Array.from(`${thai}${others}`)) }),
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join(" ")),
});

test("every paragraph appears once, in order, within the page, and no line is too wide", () => {
  fc.assert(
    fc.property(fc.array(anyParagraph, { maxLength: 60 }), (parts) => {
      const paragraphs = parts.map(({ style, text }) => paragraphOf(style, text));
      const pages = laidOut(paragraphs, run);
      expect(pages.flat().map(({ paragraph }) => paragraph)).toEqual(paragraphs);
      for (const page of pages) {
        let before: number = summaryPage.height;
        for (const set of page) {
          const { lines, setting } = set;
          const rectangle = rectangleOf(set);
          expect(rectangle.top).toBeLessThanOrEqual(before);
          expect(rectangle.bottom).toBeGreaterThan(50);
          expect(lines.length).toBeLessThanOrEqual(6);
          const room = rectangle.right - rectangle.left + setting.size;
          for (const line of lines)
            expect((run.widthOf(line) * setting.size) / 1000).toBeLessThanOrEqual(room);
          before = rectangle.bottom;
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("lines break at spaces and keep all words; a text that is too long ends with an ellipsis", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
  const [[set] = []] = laidOut([paragraphOf("advice", words)], run);
  expect(set!.lines.join(" ")).toBe(words);
  expect(set!.lines.length).toBeGreaterThan(1);
  const [[long] = []] = laidOut([paragraphOf("place", `${words} `.repeat(20))], run);
  expect(long!.lines).toHaveLength(4);
  expect(long!.lines.at(-1)).toMatch(/…$/);
});

test("lines of East Asian letters are full, and break neither before a stop nor after an opening bracket", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from(`${han}abc`)),
    minLength: 80,
    maxLength: 400,
  });
  fc.assert(
    fc.property(letters, (text) => {
      const [[set] = []] = laidOut([paragraphOf("advice", text)], run);
      const { lines, setting } = set!;
      expect(text.startsWith(lines.join("").replace(/…$/, ""))).toBe(true);
      expect(lines.filter((line, index) => index > 0 && /^[。、，」）！]/.test(line))).toEqual([]);
      const broken = lines.slice(0, -1);
      expect(broken.filter((line) => /[「（]$/.test(line))).toEqual([]);
      const room = (rectangleOf(set!).right - setting.left) * (1000 / setting.size);
      // Only a few letters must stay together, unless chance puts them in a row.
      const rows = /[abc。、，」）！「（]{6}/.test(text);
      if (!rows) for (const line of broken) expect(run.widthOf(line)).toBeGreaterThan(room - 7000);
    }),
  );
});

test("lines of letters without spaces break between words, and within a word that is longer than a line", () => {
  const written = (text: string) => Array.from(text, run.written).join("");
  const [[set] = []] = laidOut([paragraphOf("advice", thai.repeat(4))], run);
  expect(set!.lines.map(written).join("")).toBe(thai.repeat(4));
  expect(set!.lines.length).toBeGreaterThan(1);
  const ends = new Set(openLineBreaker()(thai.repeat(4)).map(({ text }) => text.at(-1)));
  for (const line of set!.lines) expect(ends).toContain(written(line).at(-1));
  const [[long] = []] = laidOut([paragraphOf("advice", "क्ष".repeat(200))], run);
  expect(long!.lines.length).toBeGreaterThan(1);
  for (const line of long!.lines) expect(written(line)).toMatch(/^(?:क्ष)+$/);
  expect(long!.lines.map(written).join("")).toBe("क्ष".repeat(200));
});

test("the heading of a finding is never alone at the foot of a page", () => {
  const filling = Array.from({ length: 200 }, () => [
    paragraphOf("finding", "Finding"),
    paragraphOf("place", "Place"),
  ]);
  const pages = laidOut(filling.flat(), run);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map((page) => page.at(-1)!.paragraph.style)).not.toContain("finding");
});
