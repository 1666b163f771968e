import fc from "fast-check";
import { expect, test } from "vitest";
import { createHits, pushHit } from "./hits.ts";
import { hitsByPhrase } from "./hits-by-phrase.ts";

test("each phrase has its hits in their order, and no others", () => {
  const phrases = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1_000_000 })));
  fc.assert(
    fc.property(phrases, (found) => {
      const hits = createHits();
      for (const phrase of found) pushHit(hits, phrase, 0, 1);
      const byPhrase = hitsByPhrase(hits);
      for (const phrase of [...found, 7, 123]) {
        const expected = found.flatMap((each, index) => (each === phrase ? [index] : []));
        expect(byPhrase.of(phrase)).toEqual(expected);
        expect(byPhrase.has(phrase)).toBe(expected.length > 0);
        expect(byPhrase.first(phrase)).toBe(expected[0] ?? -1);
      }
    }),
  );
});
