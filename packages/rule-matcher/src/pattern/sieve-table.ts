/**
 * What rules ask of a sentence first, in one row of numbers for the whole rule base: most sentences hold none of it, and
 * fetching what lies scattered in memory takes longer than what is done with it.
 */
import type { AcceptNth } from "./worded.ts";

/** What a sentence must hold, and what it must not. */
export interface Sieve {
  readonly asked: readonly Asked[];
  readonly barred: Barred;
}

/** A hit of one of its phrases lies whole in the sentence. */
export interface Asked extends Barred {
  /** Of the nth phrase, ascending: hits of those with a lower number come first; null: none has. */
  readonly rankOf: readonly number[] | null;
}

/** No hit of its phrases that counts lies whole in it. */
export interface Barred {
  readonly phrases: readonly number[];
  /** Whether a hit of the nth phrase counts; null: all do. */
  readonly accept: AcceptNth | null;
}

export const nothingBarred: Barred = { phrases: [], accept: null };

/** Gives a sieve of the rule base its number. */
export type AddSieve = (sieve: Sieve) => number;

export interface SieveTable {
  readonly sieves: readonly Sieve[];
  /** For each where its record begins; 0 where there is none yet. */
  readonly records: Int32Array;
  /**
   * A record: how many lists are asked for; each of them, and then what is barred: how many phrases the list has, the
   * number of its condition, and an entry for each phrase.
   */
  numbers: Int32Array;
  /** So many of these are in use. */
  used: number;
  /** The conditions of lists, by their numbers. */
  readonly accepts: AcceptNth[];
}

/** Numbers of a list before its entries. */
export const listHead = 2;

/** An entry is the number of a phrase, and two bits: */
export const entryBits = 2;
/** its hits come behind those of all phrases before it, wherever they stand; */
export const isBehind = 1;
/** and not all of them may count. */
export const isConditioned = 2;

export function createSieveTable(sieves: readonly Sieve[]): SieveTable {
  const records = new Int32Array(sieves.length);
  return { sieves, records, numbers: new Int32Array(1024), used: 1, accepts: [] };
}

/** Where the record of a sieve begins: made when it is first used, as most are for no document. */
export function recordOf(table: SieveTable, sieve: number): number {
  if (table.records[sieve] === 0) addRecord(table, sieve);
  return table.records[sieve]!;
}

function addRecord(table: SieveTable, sieve: number): void {
  const { asked, barred } = table.sieves[sieve]!;
  const record = [asked.length];
  for (const each of asked) addList(record, each, table.accepts);
  addList(record, { ...barred, rankOf: null }, table.accepts);
  const end = table.used + record.length;
  if (end > table.numbers.length) {
    const wider = new Int32Array(2 * end);
    wider.set(table.numbers);
    table.numbers = wider;
  }
  table.numbers.set(record, table.used);
  table.records[sieve] = table.used;
  table.used = end;
}

function addList(record: number[], { phrases, accept, rankOf }: Asked, accepts: AcceptNth[]): void {
  record.push(phrases.length, accept === null ? -1 : accepts.push(accept) - 1);
  const bits = accept === null ? 0 : isConditioned;
  for (let nth = 0; nth < phrases.length; nth++) {
    const isNext = rankOf !== null && nth > 0 && rankOf[nth]! > rankOf[nth - 1]!;
    record.push((phrases[nth]! << entryBits) | bits | (isNext ? isBehind : 0));
  }
}
