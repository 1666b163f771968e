/** Gaps beside ideographs: they are spread over the line to fill it, and separate nothing. */
import { isIdeographic } from "./ideograph.ts";

/** In type sizes: typesetters leave a quarter between an ideograph and a Latin word or number. */
const besideLatin = 0.35;
const letter = /[\p{L}\p{N}]/u;

/** The gap, in type sizes, from which on two characters belong to different words; `usual` is that of Latin text. */
export function wordGapBetween(before: number, after: number, usual: number): number {
  const ideographs = Number(isIdeographic(before)) + Number(isIdeographic(after));
  if (ideographs === 0) return usual;
  if (ideographs === 2) return Infinity;
  return isLetter(before) && isLetter(after) ? Math.max(usual, besideLatin) : usual;
}

function isLetter(code: number): boolean {
  return letter.test(String.fromCodePoint(code));
}

/** When more than this share of the ideographs of a line have a drawn space between them, it is no more than distance. */
const spacedShare = 0.5;
const fewest = 3;

/** Whether drawn spaces between ideographs only set them apart: `spaced` of so many pairs of them have one. */
export function isSpacedOut(spaced: number, pairs: number): boolean {
  return spaced >= fewest && spaced > spacedShare * pairs;
}
