/**
 * Confidence intervals by bootstrap: documents are resampled with replacement, because the sentences of one document
 * are not independent. The draws are seeded, so the same documents give the same interval.
 */
import { at } from "@docreview/model";
import type { Interval, Share } from "./share.ts";

const draws = 1000;
const outside = 0.025;

/** Null if there are fewer than two documents with something to share. */
export function intervalOf(documents: readonly Share[]): Interval | null {
  const counted = documents.filter(({ of }) => of > 0);
  if (counted.length < 2) return null;
  const random = randomNumbers(counted.length);
  const shares = Array.from({ length: draws }, () => drawnShare(counted, random)).toSorted((a, b) => a - b);
  return {
    low: at(shares, Math.round(outside * draws)),
    high: at(shares, Math.round((1 - outside) * draws) - 1),
  };
}

function drawnShare(documents: readonly Share[], random: () => number): number {
  let [found, of] = [0, 0];
  for (let drawn = 0; drawn < documents.length; drawn++) {
    const document = at(documents, Math.floor(random() * documents.length));
    found += document.found;
    of += document.of;
  }
  return found / of;
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
