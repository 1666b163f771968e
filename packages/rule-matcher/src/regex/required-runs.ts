/**
 * Characters in a row that are known, whatever the case of their letters. A row hangs on a key of some of them, as wide
 * as the shortest row allows, and on others for each place at which it may begin between the units that are looked at.
 */
import type { PlainTexts } from "./plain-text.ts";
import { hashCount, hashOf, keyEnding, type KeyTable } from "./scanning/candidate-tables.ts";

/** By row, in small letters, by whom it is asked for. Of four characters at least, all of ASCII. */
export type AskedRuns = ReadonlyMap<string, readonly number[]>;

export interface RunTable {
  readonly keys: KeyTable;
  /** By the hash of the key on which they hang. */
  readonly byHash: readonly (readonly Run[] | undefined)[];
}

interface Run {
  /** The units that each of its characters may be: with and without the bit that tells small letters. */
  readonly units: Uint8Array;
  readonly others: Uint8Array;
  /** How many of them stand before the last of those it hangs on. */
  readonly anchor: number;
  readonly groups: readonly number[];
}

export function runTable(asked: AskedRuns): RunTable {
  const hashes = new Uint8Array(hashCount);
  const byHash: (Run[] | undefined)[] = Array.from({ length: hashCount });
  const rows = Array.from(asked, ([text, groups]) => ({
    units: unitsOf(text),
    others: unitsOf(text.toUpperCase()),
    groups,
  }));
  const shortest = Math.min(...rows.map(({ units }) => units.length));
  const step = shortest < 7 ? 2 : 4;
  // In every row a key has to end at each place of a step.
  const width = Math.min(8, shortest + 1 - step);
  const rarity = rarityAmong(
    rows.map(({ units }) => units),
    width,
  );
  for (const row of rows) {
    for (let first = width - 1; first < width - 1 + step; first++) {
      const run = { ...row, anchor: rarestAnchor(row.units, { first, step }, rarity) };
      const hash = hashOf(keyEnding(run.units, run.anchor, width));
      hashes[hash] = 1;
      (byHash[hash] ??= []).push(run);
    }
  }
  return { keys: { step, width, hashes }, byHash };
}

function unitsOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** How rare the characters of a key are that end at a place in a row. */
type Rarity = (row: Uint8Array, last: number) => number;

/** Of the places in a row of characters, at each step from the first on, that which ends the rarest. */
function rarestAnchor(
  row: Uint8Array,
  { first, step }: { readonly first: number; readonly step: number },
  rarity: Rarity,
): number {
  let rarest = first;
  for (let at = first + step; at < row.length; at += step) {
    if (rarity(row, at) > rarity(row, rarest)) rarest = at;
  }
  return rarest;
}

/** From the most frequent letter of English to the rarest. */
const byFrequency = unitsOf(" etaoinsrhldcumfpgwybvkxjqz");

/** What several rows hold is frequent where they are looked for; else letters tell. */
function rarityAmong(rows: readonly Uint8Array[], width: number): Rarity {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (let at = width - 1; at < row.length; at++) {
      const key = keyEnding(row, at, width);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const ranks = new Uint8Array(0x80).fill(byFrequency.length);
  byFrequency.forEach((unit, rank) => (ranks[unit] = rank));
  return (row, last) => {
    let sum = 0;
    for (let at = last - width + 1; at <= last; at++) sum += ranks[row[at]!]!;
    return sum / counts.get(keyEnding(row, last, width))!;
  };
}

/** Tells by whom each row is asked for that stands where a key ends, and where it begins. */
export function runFinder(
  { byHash }: RunTable,
  { units, texts }: PlainTexts,
  tell: (group: number, begin: number) => void,
): (last: number, hash: number) => void {
  let text = 0;
  return (last, hash) => {
    for (const run of byHash[hash] ?? []) {
      const begin = last - run.anchor;
      if (!standsAt(run, units, begin)) continue;
      while (text < texts.length && texts[text]!.end <= last) text++;
      if (text === texts.length) return;
      const { start, end } = texts[text]!;
      if (begin < start || begin + run.units.length > end) continue;
      for (const group of run.groups) tell(group, begin);
    }
  };
}

/** What stands before a text or behind it is none of its characters. */
function standsAt({ units: small, others }: Run, units: Uint16Array, begin: number): boolean {
  for (let at = 0; at < small.length; at++) {
    const unit = units[begin + at];
    if (unit !== small[at] && unit !== others[at]) return false;
  }
  return true;
}
