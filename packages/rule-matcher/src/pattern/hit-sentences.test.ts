/** @module-tag long */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createHitRoom, createHits, hitsByPhrase, pushHit } from "@docreview/phrase-index";
import { scannedDocument } from "../scanned-document.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { hitSentences } from "./hit-sentences.ts";

test("each hit has the sentence that holds all of it, in whatever order hits were found", () => {
  const { document } = plainDocument("x".repeat(60));
  const cuts = fc
    .uniqueArray(fc.nat(60), { maxLength: 12 })
    .map((places) => places.toSorted((a, b) => a - b));
  const hit = fc.record({ start: fc.nat(59), length: fc.integer({ min: 1, max: 9 }) });
  const order = fc.oneof(
    fc.constant((a: { readonly start: number }, b: { readonly start: number }) => a.start - b.start),
    fc.constant(() => 0),
  );
  let held = 0;
  fc.assert(
    fc.property(cuts, fc.array(hit, { maxLength: 30 }), order, (places, given, byOrder) => {
      const sentences = places.slice(1).flatMap((end, nth) =>
        // Between sentences there may be gaps.
        nth % 3 === 1 ? [] : [{ reference: nth, span: { start: places[nth]!, end } }],
      );
      const hits = createHits();
      const found = given.toSorted(byOrder);
      for (const { start, length } of found) pushHit(hits, 0, start, Math.min(60, start + length));
      const scanned = scannedDocument(document, sentences, hitsByPhrase(hits, createHitRoom(1)));
      const expected = found.map(({ start, length }) =>
        sentences.findIndex(({ span }) => span.start <= start && Math.min(60, start + length) <= span.end),
      );
      expect([...hitSentences(scanned)]).toEqual(expected);
      held += expected.filter((sentence) => sentence >= 0).length;
    }),
    { numRuns: 2_000 },
  );
  expect(held).toBeGreaterThan(500);
});
