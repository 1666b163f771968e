import fc from "fast-check";
import { expect, test } from "vitest";
import { createHits, pushHit } from "./hits.ts";
import { hitsByPhrase } from "./hits-by-phrase.ts";

const phrase = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1_000_000 }));

test("each phrase has its hits, ascending, and no others", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(phrase, fc.nat(50))), (found) => {
      const hits = createHits();
      for (const [each, start] of found) pushHit(hits, each, start, start + 1);
      const byPhrase = hitsByPhrase(hits);
      const phrases = found.map(([each]) => each);
      expect(new Set(byPhrase.phrases)).toEqual(new Set(phrases));
      expect(byPhrase.phrases).toHaveLength(new Set(phrases).size);
      for (const asked of [...phrases, 7, 123]) {
        const expected = found.flatMap(([each, start]) => (each === asked ? [start] : []));
        expect(byPhrase.of(asked, (hit) => byPhrase.starts[hit])).toEqual(expected.toSorted((a, b) => a - b));
        expect(byPhrase.has(asked)).toBe(expected.length > 0);
        expect(byPhrase.hasAny([asked, -1])).toBe(expected.length > 0);
        const walked: number[] = [];
        for (let hit = byPhrase.firstOf(asked); hit >= 0; hit = byPhrase.nextOf(hit)) {
          walked.push(byPhrase.starts[hit]!);
        }
        expect(walked.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }
    }),
  );
});
