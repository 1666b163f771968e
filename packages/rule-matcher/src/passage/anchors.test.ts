import fc from "fast-check";
import { expect, test } from "vitest";
import { createHitRoom, hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { createHits, pushHit } from "../phrases/hits.ts";
import { anchorsOf, createAnchorHits, readAnchorHits } from "./anchors.ts";

const words = ["alpha", "beta", "gamma", "delta"];

test("the hits of one passage after another are in the order of the text, more than there is room for at first, too", () => {
  // Each hit at its place, in any order, as words broken at line ends are found late.
  const hit = fc.tuple(fc.nat(words.length), fc.nat(2000));
  const room = createAnchorHits();
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 300 }), fc.boolean(), (given, isOrdered) => {
      const hits = createHits();
      for (const [phrase, start] of isOrdered ? given.toSorted((a, b) => a[1] - b[1]) : given)
        pushHit(hits, phrase, start, start + 1);
      const anchors = anchorsOf(words, (word) => words.indexOf(word));
      readAnchorHits(room, anchors, hitsByPhrase(hits, createHitRoom(words.length + 1)));
      const found = Array.from({ length: room.count }, (_, nth) => [
        anchors.phrases[room.anchors[nth]!],
        room.starts[nth],
      ]);
      const expected = given
        .filter(([phrase]) => phrase < words.length)
        .toSorted((a, b) => a[1] - b[1] || anchors.phrases.indexOf(a[0]) - anchors.phrases.indexOf(b[0]));
      expect(found).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
