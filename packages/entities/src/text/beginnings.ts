/** Where the numbers of a folded text may begin, in digits and in words: looked for at once, as most units begin none. */
import { isAlphanumeric, isLatin, numericBit } from "./folded-units.ts";
import { mayBeginNumber } from "./number-words.ts";

export interface Beginnings {
  /** Where digits stand, ½ and its like; ascending. */
  readonly numerics: readonly number[];
  /** Where a word begins that may be one of numbers; ascending. */
  readonly words: readonly number[];
}

export function findBeginnings(units: Uint16Array): Beginnings {
  const numerics: number[] = [];
  const words: number[] = [];
  let isInToken = false;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (numericBit(unit) === 1) numerics.push(at);
    else if (!isInToken && isLatin(unit) && mayBeginNumber(units, at)) words.push(at);
    isInToken = isAlphanumeric(unit);
  }
  return { numerics, words };
}
