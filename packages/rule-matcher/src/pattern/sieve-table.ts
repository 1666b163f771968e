/** What rules ask of a sentence first, as records of numbers for the whole rule base. */
import { createRecordTable, recordIn, type RecordTable } from "../record-table.ts";
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

/**
 * A record: how many lists are asked for; each of them, and then what is barred: how many phrases the list has, the
 * number of its condition, and an entry for each phrase.
 */
export interface SieveTable extends RecordTable {
  readonly sieves: readonly Sieve[];
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
  return { ...createRecordTable(sieves.length), sieves, accepts: [] };
}

/** Where the record of a sieve begins. */
export function recordOf(table: SieveTable, sieve: number): number {
  return recordIn(table, sieve, () => numbersOf(table.sieves[sieve]!, table.accepts));
}

function numbersOf({ asked, barred }: Sieve, accepts: AcceptNth[]): readonly number[] {
  const record = [asked.length];
  for (const each of asked) addList(record, each, accepts);
  addList(record, { ...barred, rankOf: null }, accepts);
  return record;
}

function addList(record: number[], { phrases, accept, rankOf }: Asked, accepts: AcceptNth[]): void {
  record.push(phrases.length, accept === null ? -1 : accepts.push(accept) - 1);
  const bits = accept === null ? 0 : isConditioned;
  for (let nth = 0; nth < phrases.length; nth++) {
    const isNext = rankOf !== null && nth > 0 && rankOf[nth]! > rankOf[nth - 1]!;
    record.push((phrases[nth]! << entryBits) | bits | (isNext ? isBehind : 0));
  }
}
