/** Gaps beside ideographs: they are spread over the line to fill it, and do not separate words. */
import { isIdeographic } from "./ideograph.ts";

/** In type sizes: typesetters leave a quarter between an ideograph and a Latin word or number. */
const besideLatin = 0.35;
const letter = /[\p{L}\p{N}]/u;

/** The gap, in type sizes, above which two characters belong to different words; `usual` is that of Latin text. */
export function wordGapBetween(before: number, after: number, usual: number): number {
  const ideographs = Number(isIdeographic(before)) + Number(isIdeographic(after));
  if (ideographs === 0) return usual;
  if (ideographs === 2) return Infinity;
  return isLetter(before) && isLetter(after) ? Math.max(usual, besideLatin) : usual;
}

function isLetter(code: number): boolean {
  return letter.test(String.fromCodePoint(code));
}

/** If a larger share of a line's pairs of ideographs have a drawn space between them, the spaces are only tracking. */
const spacedShare = 0.5;
const fewest = 3;

/** True if drawn spaces between ideographs are only tracking; `spaced` of the `pairs` have one. */
export function isSpacedOut(spaced: number, pairs: number): boolean {
  return spaced >= fewest && spaced > spacedShare * pairs;
}
