/** What finding passages asks of them first, as records of numbers for all passages of a rule base. */
import { createRecordTable, recordIn, type RecordTable } from "../record-table.ts";
import type { SoughtPassage } from "./approximate.ts";
import { backwards, besideAnchor } from "./beside-anchor.ts";
import { codeTable, mostRows, plainLetters } from "./least-drift.ts";
import { letterCodes } from "./text-letters.ts";

export interface PassageTable extends RecordTable {
  readonly passages: readonly SoughtPassage[];
}

/**
 * A record begins with these; then come of each anchor its phrase and its weight, of each that is enough by itself what
 * is told beside it (`BesideAnchor`: up, down, above, step, reach), and the places of letters in the passage, or as much
 * of it as is compared at once, forwards and backwards (`codeTable`).
 */
export const quotaOf = 0;
export const reachOf = 1;
/** The most letters of an occurrence. */
export const lettersIn = 2;
/** Letters that are compared at once. */
export const rowsOf = 3;
export const limitOf = 4;
/** How many anchors it has, the heaviest first, */
export const anchorsOf = 5;
/** and how many of them are enough by themselves. */
export const aloneOf = 6;
export const headSize = 7;
export const anchorSize = 2;
export const besideSize = 5;
export const tablesSize = 2 * letterCodes;

export function createPassageTable(passages: readonly SoughtPassage[]): PassageTable {
  return { ...createRecordTable(passages.length), passages };
}

/** Where in the numbers the record of a passage begins. */
export function recordOf(table: PassageTable, passage: number): number {
  return recordIn(table, passage, () => numbersOf(table.passages[passage]!));
}

/** Where the places of letters begin in its record. */
export function tablesAt({ numbers, records }: PassageTable, passage: number): number {
  const record = records[passage]!;
  return (
    record + headSize + anchorSize * numbers[record + anchorsOf]! + besideSize * numbers[record + aloneOf]!
  );
}

function numbersOf({ words, limit, anchors, letters }: SoughtPassage): readonly number[] {
  const { quota, reach, weights, phrases } = anchors;
  const alone = weights.filter((weight) => weight >= quota).length;
  const plain = plainLetters(words.join(""));
  const head = plain.slice(0, mostRows);
  const numbers = [quota, reach, letters, head.length, limit, phrases.length, alone];
  phrases.forEach((phrase, anchor) => numbers.push(phrase, weights[anchor]!));
  for (const word of anchors.words.slice(0, alone)) {
    const { column, step, reach: own } = besideAnchor(plain, plainLetters(word), limit);
    numbers.push(column.up, column.down, column.above, step, own);
  }
  numbers.push(...codeTable(head), ...codeTable(backwards(head)));
  return numbers;
}
