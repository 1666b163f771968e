import fc from "fast-check";
import { expect, test } from "vitest";
import { createHits, pushHit } from "./comparing/hits.ts";
import { createHitRoom, hitsByPhrase } from "./hits-by-phrase.ts";

const phrase = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 100_000 }));
const text = fc.array(fc.tuple(phrase, fc.nat(50)));

test("each phrase has its hits, ascending, and no others, whatever the room held before", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const room = createHitRoom(100_001);
      for (const found of texts) {
        const hits = createHits();
        for (const [each, start] of found) pushHit(hits, each, start, start + 1);
        const byPhrase = hitsByPhrase(hits, room);
        const phrases = found.map(([each]) => each);
        expect(new Set(byPhrase.phrases)).toEqual(new Set(phrases));
        expect(byPhrase.phrases).toHaveLength(new Set(phrases).size);
        for (const asked of [...texts.flat().map(([each]) => each), 7, 123, 1_000_000]) {
          const expected = found.flatMap(([each, start]) => (each === asked ? [start] : []));
          const ascending = expected.toSorted((a, b) => a - b);
          expect(byPhrase.of(asked, (hit) => byPhrase.starts[hit])).toEqual(ascending);
          expect(byPhrase.has(asked)).toBe(expected.length > 0);
          expect(byPhrase.hasAny([asked, -1])).toBe(expected.length > 0);
          const walked: number[] = [];
          for (let hit = byPhrase.firstOf(asked); hit >= 0; hit = byPhrase.nextOf(hit)) {
            walked.push(byPhrase.starts[hit]!);
          }
          expect(walked.toSorted((a, b) => a - b)).toEqual(ascending);
        }
      }
    }),
  );
});
