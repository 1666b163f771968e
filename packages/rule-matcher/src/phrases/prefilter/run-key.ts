/** The key of a run of letters, from their classes. Runs that differ may share theirs, which costs time only. */
import { codeOfFolded } from "../scanning/byte-codes.ts";
import { classOfLetter, classOfUnit, firstLetterClass } from "./unit-classes.ts";

/** Units that a run may have which is searched for. */
export const longestRun = 31;

/** The key of the letters from `start` to `end`; what stands among them is left out. */
export function keyOfUnits(units: Uint16Array, start: number, end: number): number {
  let key = 0;
  for (let at = start; at < end; at++) {
    const found = classOfUnit(units[at]!);
    if (found >= firstLetterClass) key = keyOn(key, found);
  }
  return key;
}

/** The key of a folded run. */
export function keyOfText(folded: string): number {
  return classesOf(folded).reduce(keyOn, 0);
}

/** The classes of a folded run. */
export function classesOf(folded: string): readonly number[] {
  return Array.from({ length: folded.length }, (_, nth) =>
    classOfLetter(codeOfFolded(folded.charCodeAt(nth))),
  );
}

function keyOn(key: number, found: number): number {
  return Math.imul(key ^ found, 0x9e37_79b1) ^ (key >>> 15);
}
