/**
 * Whether a passage surely stands nowhere among letters of a text, before any word is cut: the least distance of
 * Levenshtein from any row of them, 32 rows of the table at once (Myers 1999, in the form of Hyyrö 2003 for passages of
 * any length). Letters are compared by their codes, so that what is told is never more than the drift.
 */
import type { Span } from "@docreview/model";
import { letterCode, letterCodes, type Letters } from "./text-letters.ts";

/** A passage made ready. */
export interface DriftBound {
  readonly length: number;
  /** For each 32 letters and each code the places where it stands, the first in the lowest bit. */
  readonly blocks: readonly Int32Array[];
}

/** `wanted`: the folded characters of the passage, without spaces. */
export function driftBound(wanted: string): DriftBound {
  const letters = wanted.replaceAll("'", "");
  const blocks: Int32Array[] = [];
  for (let index = 0; index < letters.length; index++) {
    if (index % 32 === 0) blocks.push(new Int32Array(letterCodes));
    blocks[index >>> 5]![letterCode(letters.charCodeAt(index))]! |= 1 << (index % 32);
  }
  return { length: letters.length, blocks };
}

/** False where no row of those of the letters that stand `among` is within `limit`. */
export function mayStandAmong(
  { length, blocks }: DriftBound,
  letters: Letters,
  among: Span,
  limit: number,
): boolean {
  if (length === 0) return true;
  // What is too much for the beginning of a passage is too much for all of it; of most passages that is all.
  const beginning = { rows: Math.min(length, 32), limit };
  if (!beginningStands(blocks[0]!, letters.codes, among, beginning)) return false;
  if (blocks.length === 1) return true;
  letters.rises.fill(0, among.start, among.end);
  let least = length;
  for (let block = 0; block < blocks.length; block++) {
    const behind = Math.min(32 * (block + 1), length);
    least = readBlock(blocks[block]!, letters, among, { rows: behind - 32 * block, drift: behind });
  }
  return least <= limit;
}

/**
 * Goes over all letters by some rows of the table. `rises` are, for each letter, by how much the row above these rises
 * or falls there, and become that of the last of these; returns the least number in it, which begins as `drift`.
 */
function readBlock(
  places: Int32Array,
  { codes, rises }: Letters,
  { start, end }: Span,
  { rows, drift }: { readonly rows: number; readonly drift: number },
): number {
  const highest = rows - 1;
  let up = -1;
  let down = 0;
  let least = drift;
  let last = drift;
  for (let at = start; at < end; at++) {
    const above = rises[at]!;
    const same = places[codes[at]!]!;
    const met = same | (above >>> 31);
    const vertical = same | down;
    const horizontal = (((met & up) + up) ^ up) | met;
    const worse = down | ~(horizontal | up);
    const better = up & horizontal;
    const change = ((worse >>> highest) & 1) - ((better >>> highest) & 1);
    rises[at] = change;
    last += change;
    if (last < least) least = last;
    const shiftedWorse = (worse << 1) | (above > 0 ? 1 : 0);
    up = (better << 1) | (above >>> 31) | ~(vertical | shiftedWorse);
    down = shiftedWorse & vertical;
  }
  return least;
}

/**
 * Whether the last of the first rows of the table comes down to the limit. It falls by no more than one with each letter,
 * so that it is looked at only where it may have.
 */
function beginningStands(
  places: Int32Array,
  codes: Uint8Array,
  { start, end }: Span,
  { rows, limit }: { readonly rows: number; readonly limit: number },
): boolean {
  const highest = rows - 1;
  let up = -1;
  let down = 0;
  let above = rows - limit;
  for (let at = start; above > 0;) {
    const soonest = at + above;
    if (soonest > end) return false;
    for (; at < soonest; at++) {
      const same = places[codes[at]!]!;
      const vertical = same | down;
      const horizontal = (((same & up) + up) ^ up) | same;
      const worse = down | ~(horizontal | up);
      const better = up & horizontal;
      above += ((worse >>> highest) & 1) - ((better >>> highest) & 1);
      up = (better << 1) | ~(vertical | (worse << 1));
      down = (worse << 1) & vertical;
    }
  }
  return true;
}
