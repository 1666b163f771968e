/** @module-tag long */
import type { Span } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Hit, Matcher } from "./matcher.ts";
import { smallestWindows } from "./windows.ts";

/** Which pattern found a hit does not matter to a window. */
const matcher = {} as Matcher;

const hits = fc
  .array(fc.record({ start: fc.nat(40), size: fc.integer({ min: 1, max: 8 }) }), { maxLength: 5 })
  .map((given) =>
    given
      .map(({ start, size }): Hit => ({ start, end: start + size, matcher, parts: [] }))
      .toSorted((a, b) => a.start - b.start || a.end - b.end),
  );

/** As for pages: a hit belongs to the stretch in which it begins, and the longest hits belong to none. */
function stretchOf({ start, end }: Span): number {
  return end - start > 7 ? -1 : Math.floor(start / 12);
}

/** By definition: of all choices of one hit per list in one stretch, the spans that contain no other. */
function naiveWindows(lists: readonly (readonly Hit[])[]): readonly Span[] {
  const stretches = [0, 1, 2, 3];
  return stretches.flatMap((stretch) => {
    const [first, ...others] = lists.map((list) => list.filter((hit) => stretchOf(hit) === stretch));
    const hulls = others.reduce<readonly Span[]>(
      (spans, list) =>
        spans.flatMap(({ start, end }) =>
          list.map((hit) => ({ start: Math.min(start, hit.start), end: Math.max(end, hit.end) })),
        ),
      first!,
    );
    const held = (span: Span) => (other: Span) =>
      other.start >= span.start && other.end <= span.end && other.end - other.start < span.end - span.start;
    const smallest = hulls.filter((span) => !hulls.some(held(span)));
    const spans = new Set(smallest.map(({ start, end }) => `${start} ${end}`));
    return [...spans]
      .map((each) => each.split(" ").map(Number) as [number, number])
      .map(([start, end]) => ({ start, end }))
      .toSorted((a, b) => a.start - b.start);
  });
}

test("windows are the smallest spans of a stretch with a hit of each list, ascending, and say which hits", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(hits, { minLength: 1, maxLength: 3 }), (lists) => {
      const windows = smallestWindows(lists, stretchOf);
      expect(windows.map(({ start, end }) => ({ start, end }))).toEqual(naiveWindows(lists));
      for (const { start, end, parts } of windows) {
        expect(parts.map((hit, list) => lists[list]!.includes(hit))).toEqual(lists.map(() => true));
        expect(Math.min(...parts.map((hit) => hit.start))).toBe(start);
        expect(Math.max(...parts.map((hit) => hit.end))).toBe(end);
        count++;
      }
    }),
    { numRuns: 1000 },
  );
  expect(count).toBeGreaterThan(300);
});
