import fc from "fast-check";
import { expect, test } from "vitest";
import { createHits, pushHit } from "./comparing/hits.ts";
import { hitsByPhrase } from "./hits-by-phrase.ts";

const phraseCount = 100_001;
const phrase = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: phraseCount - 1 }));
const hit = fc.record({ phrase, start: fc.nat(50), length: fc.integer({ min: 1, max: 3 }) });

test("each phrase has its hits, ascending by start and end, and no others", () => {
  fc.assert(
    fc.property(fc.array(hit), (found) => {
      const hits = createHits();
      for (const { phrase: each, start, length } of found) pushHit(hits, each, start, start + length);
      const { has, hasAny, spansOf } = hitsByPhrase(hits, phraseCount);
      for (const asked of [...found.map((each) => each.phrase), 7, 123]) {
        const expected = found
          .filter((each) => each.phrase === asked)
          .map(({ start, length }) => ({ start, end: start + length }))
          .toSorted((a, b) => a.start - b.start || a.end - b.end);
        expect(spansOf(asked)).toEqual(expected);
        expect(has(asked)).toBe(expected.length > 0);
        expect(hasAny([phraseCount, asked])).toBe(expected.length > 0);
      }
    }),
  );
});
