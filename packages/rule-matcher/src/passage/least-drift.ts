/**
 * Whether a passage surely stands nowhere among letters of a text, before any word is cut: the least distance of
 * Levenshtein from any row of them, 32 rows of the table at once (Myers 1999, in the form of Hyyrö 2003 for passages of
 * any length). Letters are compared by their codes, so that what is told is never more than the drift.
 */
import type { Span } from "@docreview/model";
import { letterCode, letterCodes, type Letters } from "./text-letters.ts";

/** Rows of the table that are worked out at once. */
export const mostRows = 32;

/** A passage made ready. */
export interface DriftBound {
  readonly length: number;
  /** Of the first letters, and of each `mostRows` of all of them where there are more. */
  readonly blocks: readonly Int32Array[];
}

/** `wanted`: the folded characters of the passage, without spaces. */
export function driftBound(wanted: string): DriftBound {
  const letters = plainLetters(wanted);
  const blocks: Int32Array[] = [];
  for (let from = 0; from < letters.length; from += mostRows)
    blocks.push(codeTable(letters.slice(from, from + mostRows)));
  return { length: letters.length, blocks };
}

/** What of folded characters is compared. */
export function plainLetters(folded: string): string {
  return folded.replaceAll("'", "");
}

/**
 * For each code the places where it stands among letters, `mostRows` at most, the last in the highest bit; the bits
 * below the first are set.
 */
export function codeTable(letters: string): Int32Array {
  const unused = mostRows - letters.length;
  const table = new Int32Array(letterCodes).fill((1 << unused) - 1);
  for (let index = 0; index < letters.length; index++)
    table[letterCode(letters.charCodeAt(index))]! |= 1 << (unused + index);
  return table;
}

/** False where no row of those of the letters that stand `among` is within `limit`. */
export function mayStandAmong(
  { length, blocks }: DriftBound,
  letters: Letters,
  among: Span,
  limit: number,
): boolean {
  if (length === 0) return true;
  letters.rises.fill(0, among.start, among.end);
  for (let block = 0; block < blocks.length; block++) {
    const behind = Math.min(mostRows * (block + 1), length);
    const least = readBlock(blocks[block]!, letters, among, {
      rows: behind - mostRows * block,
      drift: behind,
    });
    // What is too much for the beginning of a passage is too much for all of it.
    if (least > limit) return false;
  }
  return true;
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
  const unused = mostRows - rows;
  let up = -1 << unused;
  let down = 0;
  let least = drift;
  let last = drift;
  for (let at = start; at < end; at++) {
    const above = rises[at]!;
    const same = places[codes[at]!]!;
    const met = same | ((above >>> 31) << unused);
    const vertical = same | down;
    const horizontal = (((met & up) + up) ^ up) | met;
    const worse = down | ~(horizontal | up);
    const better = up & horizontal;
    const change = (better >> 31) - (worse >> 31);
    rises[at] = change;
    last += change;
    if (last < least) least = last;
    const shiftedWorse = (worse << 1) | (above > 0 ? 1 << unused : 0);
    up = (better << 1) | ((above >>> 31) << unused) | ~(vertical | shiftedWorse);
    down = shiftedWorse & vertical;
  }
  return least;
}

/** One column of the table. */
export interface Column {
  /** The rows that are one more than the row above them, as in `codeTable`. */
  readonly up: number;
  /** Those that are one less. */
  readonly down: number;
  /** By how much the last row is more than the limit. */
  readonly above: number;
}
