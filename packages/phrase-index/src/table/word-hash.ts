/**
 * Hashes of folded words, over the bytes that scanners read: sixteen at a time as four 32-bit numbers, lowest byte first,
 * padded with zeros. Scanners compute the same without creating strings.
 */
import { codeOfFolded } from "./byte-codes.ts";

const multipliers = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
const finisher = 0x2c1b3c6d;

/** The hash of a folded word. */
export function hashOf(folded: string): number {
  let hash = 0;
  for (let nth = 0; nth < folded.length; nth++) {
    hash = hashOn(hash, nth, codeOfFolded(folded.charCodeAt(nth)));
  }
  return finish(hash);
}

/** The hash of the folded word from `start` to `end`. */
export function hashOfUnits(units: Uint16Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = hashOn(hash, at - start, codeOfFolded(units[at] ?? 0));
  return finish(hash);
}

/** Adds the `nth` byte of a word, weighted by its position in its 32-bit number. */
export function hashOn(hash: number, nth: number, code: number): number {
  const place = nth & 15;
  return ((place === 0 ? finish(hash) : hash) + Math.imul(code, weights[place] ?? 0)) | 0;
}

const weights = Int32Array.from(
  multipliers.flatMap((multiplier) => [0, 8, 16, 24].map((shift) => multiplier << shift)),
);

export function finish(sum: number): number {
  return Math.imul(sum ^ (sum >>> 15), finisher);
}

/** The key of two adjacent words, from their hashes. */
export function pairKey(first: number, second: number): number {
  return (Math.imul(first ^ ((second << 13) | (second >>> 19)), 0x85ebca6b) + second) | 0;
}
