import fc from "fast-check";
import { expect, test } from "vitest";
import { openTextRun } from "../font/text-run.ts";
import { typeface } from "../font/typeface.ts";
import type { Paragraph, Style } from "./entry.ts";
import { laidOut, rectangleOf, summaryPage } from "./layout.ts";

const run = openTextRun(typeface());
const paragraphOf = (style: Style, text: string): Paragraph => ({ style, text, mark: null, target: null });

const anyParagraph = fc.record({
  style: fc.constantFrom<Style>("title", "rule", "place", "advice"),
  text: fc
    .array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 30 })
    .map((words) => words.join(" ")),
});

test("every paragraph stands once, in order, within the page, and no line is wider than its room", () => {
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

test("lines break at spaces and keep all words; what is too long ends with an ellipsis", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
  const [[set] = []] = laidOut([paragraphOf("advice", words)], run);
  expect(set!.lines.join(" ")).toBe(words);
  expect(set!.lines.length).toBeGreaterThan(1);
  const [[long] = []] = laidOut([paragraphOf("place", `${words} `.repeat(20))], run);
  expect(long!.lines).toHaveLength(4);
  expect(long!.lines.at(-1)).toMatch(/…$/);
});

test("the heading of a rule does not stand alone at the foot of a page", () => {
  const filling = Array.from({ length: 200 }, () => [
    paragraphOf("rule", "Rule"),
    paragraphOf("place", "Place"),
  ]);
  const pages = laidOut(filling.flat(), run);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map((page) => page.at(-1)!.paragraph.style)).not.toContain("rule");
});
