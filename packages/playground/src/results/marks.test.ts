import fc from "fast-check";
import { expect, test } from "vitest";
import { span } from "@docreview/model";
import type { JudgedFinding } from "../judging/judged.ts";
import { marksIn, marksOf } from "./marks.ts";

const length = 40;
const places = fc
  .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 10 }))
  .map(([start, extent]) => span(start, Math.min(length, start + extent)));

const findingsAt = (spans: readonly ReturnType<typeof span>[]): readonly JudgedFinding[] =>
  spans.map((one, index) => ({
    reference: `R-${index}`,
    description: "",
    score: 1,
    leftOut: 0,
    triggers: [
      { id: String(index), text: "", feedback: "", span: one, page: 1, proof: { summary: "", steps: [] } },
      { id: `${index}m`, text: "", feedback: "", span: null, page: 1, proof: { summary: "", steps: [] } },
    ],
  }));

test("the marks cover exactly what was found, ascending and without overlaps", () => {
  fc.assert(
    fc.property(fc.array(places, { maxLength: 8 }), (spans) => {
      const marks = marksOf(findingsAt(spans));
      const isFound = (at: number) => spans.some(({ start, end }) => at >= start && at < end);
      const isMarked = (at: number) => marks.some(({ start, end }) => at >= start && at < end);
      for (let at = 0; at < length; at++) expect(isMarked(at)).toBe(isFound(at));
      for (const [index, mark] of marks.entries()) {
        expect(mark.start).toBeGreaterThanOrEqual(marks[index - 1]?.end ?? 0);
      }
    }),
  );
});

test("a mark over the end of a section continues in the next", () => {
  const marks = [{ start: 3, end: 8 }];
  expect(marksIn({ start: 0, end: 5 }, marks)).toEqual([{ start: 3, end: 5 }]);
  expect(marksIn({ start: 5, end: 9 }, marks)).toEqual([{ start: 5, end: 8 }]);
  expect(marksIn({ start: 9, end: 12 }, marks)).toEqual([]);
});
