/** Where the numbers of a folded text may begin, in digits and in words: looked for at once, as most units begin none. */
import { rowTable } from "../regex/required-rows.ts";
import type { FindCandidates, SetTable } from "../regex/scanning/candidate-tables.ts";
import { findCandidates } from "../regex/scanning/candidate-finder.ts";
import { isDigit, numericBit } from "./folded-units.ts";
import { mayBeginNumber, numberPrefixes } from "./quantities/number-words.ts";

export interface Beginnings {
  /** Where digits stand, ½ and its like; ascending. */
  readonly numerics: readonly number[];
  /** Where a word begins that may be one of numbers; ascending. */
  readonly words: readonly number[];
}

const rows = [[isDigit], ...numberPrefixes.map((prefix) => Array.from(prefix, inEitherCase))];

function inEitherCase(letter: string): (unit: number) => boolean {
  return (unit) => (unit | 0x20) === letter.charCodeAt(0);
}

let table: SetTable | null = null;

export function findBeginnings(units: Uint16Array, find: FindCandidates = findCandidates): Beginnings {
  const numerics: number[] = [];
  const words: number[] = [];
  find(
    units,
    { keys: null, sets: (table ??= rowTable(rows.map((row, group) => ({ group, row }))).sets) },
    {
      key: () => {},
      sets: (last) => {
        if (numericBit(units[last]!) === 1) numerics.push(last);
        else if (last > 1 && mayBeginNumber(units, last - 2)) words.push(last - 2);
      },
    },
  );
  return { numerics, words };
}
