/**
 * Whether a passage may stand in a row of words at all: the distance of Levenshtein, of 32 rows of its table at once
 * (Myers 1999, in the form of Hyyrö 2003 for passages of any length). Here an occurrence may begin at any character, so
 * that what is told is never more than the drift of one that begins with a word.
 */

/** A passage made ready. */
export interface DriftBound {
  readonly length: number;
  /** For each character a row of numbers that say where it stands, 32 places in each, the first in the lowest bit. */
  readonly places: Int32Array;
  readonly blocks: number;
  /** Which row a character has; that of one that the passage does not hold is 0, and empty. */
  readonly rowOf: (unit: number) => number;
}

/** `wanted`: the characters of the passage, without spaces. */
export function driftBound(wanted: string): DriftBound {
  const blocks = Math.ceil(wanted.length / 32);
  const usual = new Uint16Array(128);
  const unusual = new Map<number, number>();
  const rowOf = (unit: number) => (unit < usual.length ? usual[unit]! : (unusual.get(unit) ?? 0));
  const units = new Set(Array.from({ length: wanted.length }, (_, index) => wanted.charCodeAt(index)));
  const places = new Int32Array((units.size + 1) * blocks);
  [...units].forEach((unit, index) => {
    if (unit < usual.length) usual[unit] = index + 1;
    else unusual.set(unit, index + 1);
  });
  for (let index = 0; index < wanted.length; index++) {
    places[rowOf(wanted.charCodeAt(index)) * blocks + (index >>> 5)]! |= 1 << (index & 31);
  }
  return { length: wanted.length, places, blocks, rowOf };
}

interface Row {
  readonly words: readonly string[];
  /** Both included. */
  readonly first: number;
  readonly last: number;
}

/** True where some of a row of words may be within `limit`; false where surely none is. */
export function mayDriftWithin(limit: number, bound: DriftBound, { words, first, last }: Row): boolean {
  const column = { up: new Int32Array(bound.blocks).fill(-1), down: new Int32Array(bound.blocks) };
  let drift = bound.length;
  for (let at = first; at <= last; at++) {
    const word = words[at]!;
    for (let index = 0; index < word.length; index++) {
      drift += readRow(bound.rowOf(word.charCodeAt(index)), bound, column);
    }
    if (drift <= limit) return true;
  }
  return false;
}

interface Column {
  /** Where the table rises by one from a row to the next, and where it falls. */
  readonly up: Int32Array;
  readonly down: Int32Array;
}

/** Goes on by the character of a row; returns by how much the end of the passage changes: -1, 0 or 1. */
function readRow(row: number, { length, places, blocks }: DriftBound, { up, down }: Column): number {
  let carry = 0;
  for (let block = 0; block < blocks; block++) {
    const rises = up[block]!;
    const falls = down[block]!;
    const same = places[row * blocks + block]!;
    const met = carry < 0 ? same | 1 : same;
    const vertical = same | falls;
    const horizontal = (((met & rises) + rises) ^ rises) | met;
    const worse = falls | ~(horizontal | rises);
    const better = rises & horizontal;
    const highest = block === blocks - 1 ? (length - 1) & 31 : 31;
    const shiftedWorse = (worse << 1) | (carry > 0 ? 1 : 0);
    const shiftedBetter = (better << 1) | (carry < 0 ? 1 : 0);
    carry = ((worse >>> highest) & 1) - ((better >>> highest) & 1);
    up[block] = shiftedBetter | ~(vertical | shiftedWorse);
    down[block] = shiftedWorse & vertical;
  }
  return carry;
}
