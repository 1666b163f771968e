/** Finds where numbers in digits and in words may begin in a folded text, in one pass: few units begin one. */
import { isAlphanumeric, isLatin, numericBit } from "./folded-units.ts";
import { mayBeginNumber } from "./number-words.ts";

export interface Beginnings {
  /** Positions of digits and of fractions such as ½, ascending. */
  readonly numerics: readonly number[];
  /** Starts of words that may be number words, ascending. */
  readonly words: readonly number[];
}

export function findBeginnings(units: Uint16Array): Beginnings {
  const numerics: number[] = [];
  const words: number[] = [];
  let isInToken = false;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? 0;
    if (numericBit(unit) === 1) numerics.push(at);
    else if (!isInToken && isLatin(unit) && mayBeginNumber(units, at)) words.push(at);
    isInToken = isAlphanumeric(unit);
  }
  return { numerics, words };
}
