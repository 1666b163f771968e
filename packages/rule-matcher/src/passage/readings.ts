/**
 * Readings: passages are compared with letters of a text, one after the other, as long as the least distance of
 * Levenshtein may still come down to the limit, 32 rows of the table at once (Myers 1999, in the form of Hyyrö 2003).
 * Each letter takes what the one before it gave, so that several readings at a time, as WebAssembly does them, take
 * hardly longer than one.
 */

/**
 * A reading is a row of numbers: where among the tables that of its passage begins (`codeTable`); the column of the
 * table of distances before its first letter (`Column`: up, down, above); its first letter; 1 or, backwards, -1; how
 * many letters it may read; and what it is for, which is not looked at in reading: the passage, the hit of its anchor,
 * and whether all letters round that are read.
 */
export const readingSize = 10;

export const tableOf = 0;
export const upOf = 1;
export const downOf = 2;
/** Once it is read: not above zero where the last row came down to the limit. */
export const aboveOf = 3;
export const firstOf = 4;
export const stepOf = 5;
export const countOf = 6;
export const passageOf = 7;
export const hitOf = 8;
export const isWholeOf = 9;

/** Readings for which there is room, and numbers of tables. */
export const mostReadings = 512;
export const mostTables = 4096;

/** Room for some readings at a time. */
export interface Readings {
  readonly rows: Int32Array;
  readonly tables: Int32Array;
  /** Reads the first so many. */
  readonly read: (count: number) => void;
}

/** In plain JavaScript: what reading means, for where WebAssembly is not allowed. */
export function createJavaScriptReadings(codes: Uint8Array): Readings {
  const rows = new Int32Array(mostReadings * readingSize);
  const tables = new Int32Array(mostTables);
  return {
    rows,
    tables,
    read: (count) => {
      for (let row = 0; row < count * readingSize; row += readingSize) readRow(rows, row, tables, codes);
    },
  };
}

/** The last row falls by no more than one with each letter, so that it is looked at only where it may have come down. */
function readRow(rows: Int32Array, row: number, tables: Int32Array, codes: Uint8Array): void {
  const table = rows[row + tableOf]!;
  const step = rows[row + stepOf]!;
  let up = rows[row + upOf]!;
  let down = rows[row + downOf]!;
  let above = rows[row + aboveOf]!;
  let at = rows[row + firstOf]!;
  for (let left = rows[row + countOf]!; above > 0 && above <= left;) {
    left -= above;
    for (const soonest = at + step * above; at !== soonest; at += step) {
      const same = tables[table + codes[at]!]!;
      const vertical = same | down;
      const horizontal = (((same & up) + up) ^ up) | same;
      const worse = down | ~(horizontal | up);
      const better = up & horizontal;
      above += (better >> 31) - (worse >> 31);
      up = (better << 1) | ~(vertical | (worse << 1));
      down = (worse << 1) & vertical;
    }
  }
  rows[row + aboveOf] = above;
}
