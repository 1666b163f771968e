/**
 * Whether a passage surely stands nowhere among letters that stand side by side: the bound of `least-drift.ts` where
 * speed is all. A passage is cut into pieces of which one number each holds a whole column; where the passage drifts no
 * further than a limit, one of the pieces drifts no further than its share of it. Letters are compared by their codes,
 * so that what is told is never more than the drift.
 */
import { letterCode, letterCodes } from "./text-letters.ts";

/** A passage made ready. */
export interface LetterBound {
  readonly length: number;
  /** The largest drift. */
  readonly limit: number;
  readonly pieces: readonly Piece[];
}

interface Piece {
  /** At most 32 letters. */
  readonly length: number;
  /** For each code the places where it stands, the first in the lowest bit. */
  readonly places: Int32Array;
  /** The largest drift. */
  readonly limit: number;
}

const mostLetters = 32;

/** `wanted`: the letters of a passage, without spaces and apostrophes. */
export function letterBound(wanted: string, limit: number): LetterBound {
  const count = Math.ceil(wanted.length / mostLetters);
  const share = Math.floor(limit / count);
  const cuts = Array.from({ length: count + 1 }, (_, cut) => Math.round((cut * wanted.length) / count));
  const pieces = cuts.slice(1).map((end, index) => piece(wanted.slice(cuts[index], end), share));
  return { length: wanted.length, limit, pieces };
}

function piece(letters: string, limit: number): Piece {
  const places = new Int32Array(letterCodes);
  for (let index = 0; index < letters.length; index++) {
    places[letterCode(letters.charCodeAt(index))]! |= 1 << index;
  }
  return { length: letters.length, places, limit };
}

/** False where the passage surely stands nowhere among the letters from one to another, half-open. */
export function mayStandAmong(bound: LetterBound, letters: Uint8Array, from: number, to: number): boolean {
  if (to - from < bound.length - bound.limit) return false;
  for (const each of bound.pieces) if (mayHold(each, letters, from, to)) return true;
  return bound.pieces.length === 0;
}

/** By Myers’ bit vectors. */
function mayHold({ length, places, limit }: Piece, letters: Uint8Array, from: number, to: number): boolean {
  const highest = length - 1;
  let rises = -1;
  let falls = 0;
  let drift = length;
  for (let at = from; at < to && drift > limit; at++) {
    const same = places[letters[at]!]!;
    const horizontal = (((same & rises) + rises) ^ rises) | same;
    const worse = falls | ~(horizontal | rises);
    const better = rises & horizontal;
    drift += ((worse >>> highest) & 1) - ((better >>> highest) & 1);
    rises = (better << 1) | ~(same | falls | (worse << 1));
    falls = (worse << 1) & (same | falls);
  }
  return drift <= limit;
}
