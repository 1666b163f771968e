/** What is looked for in plain text, as something may stand there that announces a match: rows by keys, or by sets. */

export interface CandidateTables {
  readonly keys: KeyTable | null;
  readonly sets: SetTable | null;
}

/** A key is what some units in a row are by their low five bits. */
export interface KeyTable {
  /** How far the units with which a key may end are from the next. */
  readonly step: 2 | 4;
  /** How many units a key is made of: three to eight. */
  readonly width: number;
  /** By hash, 1 where something hangs on a key. */
  readonly hashes: Uint8Array;
}

/** Eight kinds of rows of three units, of which each has to be in a set. */
export interface SetTable {
  /** By place in the row, and by unit of ASCII, a bit for each kind whose set may hold it. Others all of them may. */
  readonly kinds: readonly Uint8Array[];
  /** The same by place, by the low four bits of a unit, and by the others. */
  readonly halves: Uint8Array;
}

export function setTable(kinds: SetTable["kinds"]): SetTable {
  const halves = new Uint8Array(32 * kinds.length);
  kinds.forEach((byUnit, place) => {
    byUnit.forEach((some, unit) => {
      halves[32 * place + (unit & 15)]! |= some;
      halves[32 * place + 16 + (unit >>> 4)]! |= some;
    });
  });
  return { kinds, halves };
}

/** Is told, ascending, what may be there; also what is not. */
export interface CandidateListener {
  /** A key of some hash ends at a place. */
  readonly key: (last: number, hash: number) => void;
  /** Rows of some kinds end at a place. */
  readonly sets: (last: number, kinds: number) => void;
}

/** The unit that is taken to stand before a text: no row that is found begins there. */
export const unitBefore = 0x20;

export type FindCandidates = (
  units: Uint16Array,
  tables: CandidateTables,
  listener: CandidateListener,
) => void;

/** The key that ends with a unit, of so many; others may have the same. */
export function keyEnding(units: ArrayLike<number>, last: number, width: number): number {
  const key = packed(units, last, Math.min(width, 4));
  return width > 4 ? key ^ Math.imul(packed(units, last - 4, width - 4), 0x85eb_ca6b) : key;
}

/** The low five bits of the last one to four units that end with one, in a byte each. */
function packed(units: ArrayLike<number>, last: number, count: number): number {
  let all = 0;
  for (let nth = 0; nth < count; nth++) all |= (units[last - nth]! & 31) << (24 - 8 * nth);
  return all;
}

export const hashBits = 14;

export const hashCount = 1 << hashBits;

export function hashOf(key: number): number {
  return Math.imul(key, 0x9e37_79b1) >>> (32 - hashBits);
}
