import fc from "fast-check";
import { expect, test } from "vitest";
import { createHitRoom, hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { createHits, pushHit } from "../phrases/hits.ts";
import { anchorsOf, anchorStarts, areEnough } from "./anchors.ts";

const words = ["alpha", "beta", "gamma", "delta"];

test("anchors are enough where those that begin in a stretch, each counted once, have a third of all letters", () => {
  // Each hit at its place, in any order, as words broken at line ends are found late.
  const hit = fc.tuple(fc.nat(words.length), fc.nat(60));
  const told = [0, 0];
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 12 }), fc.nat(30), fc.nat(60), (given, start, length) => {
      const hits = createHits();
      for (const [phrase, at] of given) pushHit(hits, phrase, at, at + 1);
      const anchors = anchorsOf(words, (word) => words.indexOf(word));
      const begun = anchorStarts(anchors, hitsByPhrase(hits, createHitRoom(words.length + 1)));
      const end = start + length;
      const there = words.filter((_, word) =>
        given.some(([phrase, at]) => phrase === word && at >= start && at < end),
      );
      const expected =
        length <= 2 * words.join(" ").length && 3 * there.join("").length >= words.join("").length;
      told[Number(expected)]!++;
      expect(areEnough(anchors, begun, { start, end })).toBe(expected);
    }),
    { numRuns: 1000 },
  );
  for (const count of told) expect(count).toBeGreaterThan(100);
});
