import fc from "fast-check";
import { expect, test } from "vitest";
import { contains, firstEndingAfter, overlaps, span } from "./span.ts";

const anySpan = fc.tuple(fc.nat(50), fc.nat(50)).map(([start, length]) => span(start, start + length));

test("a span with inverted, negative or fractional ends is refused", () => {
  expect(() => span(3, 2)).toThrow(RangeError);
  expect(() => span(-1, 2)).toThrow(RangeError);
  expect(() => span(0, 1.5)).toThrow(RangeError);
});

test("containing and overlapping agree with the units that the spans hold", () => {
  const units = ({ start, end }: { start: number; end: number }) =>
    Array.from({ length: end - start }, (_, index) => start + index);
  fc.assert(
    fc.property(anySpan, anySpan, (a, b) => {
      const inA = new Set(units(a));
      const shared = units(b).filter((unit) => inA.has(unit));
      expect(overlaps(a, b)).toBe(shared.length > 0);
      if (b.end > b.start) expect(contains(a, b)).toBe(shared.length === b.end - b.start);
    }),
  );
});

test("the first span that ends after a position is the one that a linear search finds", () => {
  const ascending = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }))).map((steps) => {
    let at = 0;
    return steps.map(([gap, length]) => {
      const start = at + gap;
      at = start + length;
      return { span: span(start, at) };
    });
  });
  fc.assert(
    fc.property(ascending, fc.nat(60), (items, position) => {
      const expected = items.findIndex((item) => item.span.end > position);
      expect(firstEndingAfter(items, position)).toBe(expected === -1 ? items.length : expected);
    }),
  );
});
