/**
 * What finding passages asks of them first, in one row of numbers for all passages of a rule base: most are nowhere, and
 * fetching what lies scattered in memory takes longer than what is done with it.
 */
import type { SoughtPassage } from "./approximate.ts";
import { besideAnchor } from "./beside-anchor.ts";
import { plainLetters } from "./least-drift.ts";
import { letterCodes } from "./text-letters.ts";

export interface PassageTable {
  readonly passages: readonly SoughtPassage[];
  /** For each where its record begins; 0 where there is none yet. */
  readonly records: Int32Array;
  numbers: Int32Array;
  /** So many of these are in use. */
  used: number;
}

/**
 * A record: the quota of the passage; its reach; the most letters of an occurrence; how many anchors it has; how many of
 * them, the first ones, are enough by themselves; of each anchor its phrase and its weight; of each that is enough by
 * itself a `BesideAnchor`: the places of letters, and then up, down, above, step, reach, rows and limit.
 */
export interface PassageRecord {
  readonly numbers: Int32Array;
  /** Where it begins. */
  readonly record: number;
}

export const headSize = 5;
export const anchorSize = 2;
export const besideSize = letterCodes + 7;

export function createPassageTable(passages: readonly SoughtPassage[]): PassageTable {
  const records = new Int32Array(passages.length);
  return { passages, records, numbers: new Int32Array(1024), used: 1 };
}

/** Made when enough of a passage is first met: most are in no document. */
export function recordOf(table: PassageTable, passage: number): PassageRecord {
  if (table.records[passage] === 0) addRecord(table, passage);
  return { numbers: table.numbers, record: table.records[passage]! };
}

function addRecord(table: PassageTable, passage: number): void {
  const record = numbersOf(table.passages[passage]!);
  const end = table.used + record.length;
  if (end > table.numbers.length) {
    const wider = new Int32Array(2 * end);
    wider.set(table.numbers);
    table.numbers = wider;
  }
  table.numbers.set(record, table.used);
  table.records[passage] = table.used;
  table.used = end;
}

function numbersOf({ words, limit, anchors, letters }: SoughtPassage): readonly number[] {
  const { quota, reach, weights, phrases } = anchors;
  const alone = weights.filter((weight) => weight >= quota).length;
  const numbers = [quota, reach, letters, phrases.length, alone];
  phrases.forEach((phrase, anchor) => numbers.push(phrase, weights[anchor]!));
  const plain = plainLetters(words.join(""));
  for (const word of anchors.words.slice(0, alone)) {
    const { places, column, ...beside } = besideAnchor(plain, plainLetters(word), limit);
    numbers.push(...places, column.up, column.down, column.above);
    numbers.push(beside.step, beside.reach, beside.rows, beside.limit);
  }
  return numbers;
}
