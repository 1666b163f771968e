/**
 * Where what expressions require stands: characters in a row, of ASCII and whatever the case of their letters, or rare
 * characters alone. All that a rule base requires is looked for at once, two units at a time. A row hangs on four of its
 * characters, or on three, and on others for each place at which it may begin between the units that are looked at: only
 * where some stand that any row hangs on are the rows compared.
 */
import type { Units } from "./automaton.ts";
import type { PlainTexts } from "./plain-text.ts";
import { beyondAscii, pairCount, pairOf } from "./plain-units.ts";
import type { RequiredCharacters } from "./required-characters.ts";
import type { Required } from "./required-phrases.ts";

export interface RequiredIndex {
  /** Adds what one expression requires, rows of four characters at least; what is returned asks for the places. */
  readonly add: (required: ({ readonly by: "runs" } & Required) | RequiredByCharacters) => number;
  /** Where any of it begins that was added together, ascending; a document is searched once. */
  readonly placesOf: (added: number, texts: PlainTexts) => readonly number[];
}

type RequiredByCharacters = { readonly by: "characters" } & RequiredCharacters;

/** Of longer ones only the beginning is looked for. */
const longestRun = 16;

export function createRequiredIndex(): RequiredIndex {
  const groups: Groups = { count: 0, runs: new Map(), characters: [] };
  let tables: Tables | null = null;
  let known = new WeakMap<PlainTexts, Places>();
  return {
    add: (required) => {
      tables = null;
      known = new WeakMap();
      const group = groups.count++;
      if (required.by === "characters") groups.characters.push({ group, accepts: required.accepts });
      else for (const text of required.texts) addRun(groups, text.slice(0, longestRun).toLowerCase(), group);
      return group;
    },
    placesOf: (added, texts) => {
      let places = known.get(texts);
      if (places === undefined) {
        tables ??= tablesOf(groups);
        places = findPlaces(tables, texts, groups.count);
        known.set(texts, places);
      }
      return places[added]!;
    },
  };
}

/** What was added, by who asked for it. */
interface Groups {
  count: number;
  readonly runs: Map<string, number[]>;
  readonly characters: { readonly group: number; readonly accepts: (unit: number) => boolean }[];
}

function addRun({ runs }: Groups, text: string, group: number): void {
  const asking = runs.get(text);
  if (asking === undefined) runs.set(text, [group]);
  else if (!asking.includes(group)) asking.push(group);
}

interface Run {
  /** The units that each of its characters may be: with and without the bit that tells small letters. */
  readonly units: Uint8Array;
  readonly others: Uint8Array;
  /** How many of them stand before the last of those it hangs on. */
  readonly anchor: number;
  readonly groups: readonly number[];
}

interface Tables {
  readonly rows: RowTables | null;
  readonly characters: CharacterTables | null;
}

interface RowTables {
  /** How far the units that are looked at are from the next, and how many of those before them are looked at. */
  readonly step: 2 | 4;
  readonly width: 3 | 4;
  /** By hash, 1 where rows hang on a key. */
  readonly hashes: Uint8Array;
  /** By key. */
  readonly runs: ReadonlyMap<number, readonly Run[]>;
}

interface CharacterTables {
  /** By two units of ASCII, 1 where one of them is required. */
  readonly pairs: Uint8Array;
  /** By unit, 1 where it is required, and where it was not met yet. */
  readonly wanted: Uint8Array;
  /** Who requires a unit. */
  readonly groupsOf: (unit: number) => readonly number[];
}

function tablesOf({ runs, characters }: Groups): Tables {
  return {
    rows: runs.size === 0 ? null : rowTables(runs),
    characters: characters.length === 0 ? null : characterTables(characters),
  };
}

function rowTables(added: Groups["runs"]): RowTables {
  const hashes = new Uint8Array(1 << hashBits);
  const runs = new Map<number, Run[]>();
  const rows = Array.from(added, ([text, groups]) => ({
    units: unitsOf(text),
    others: unitsOf(text.toUpperCase()),
    groups,
  }));
  const shortest = Math.min(...rows.map(({ units }) => units.length));
  const width = shortest < 5 ? 3 : 4;
  const step = shortest < 7 ? 2 : 4;
  const rarity = rarityAmong(
    rows.map(({ units }) => units),
    width,
  );
  for (const row of rows) {
    for (let first = width - 1; first < width - 1 + step; first++) {
      const run = { ...row, anchor: rarestAnchor(row.units, { first, step }, rarity) };
      const key = keyEnding(run.units, run.anchor, width);
      hashes[hashOf(key)] = 1;
      const chain = runs.get(key);
      if (chain === undefined) runs.set(key, [run]);
      else chain.push(run);
    }
  }
  return { step, width, hashes, runs };
}

function characterTables(characters: Groups["characters"]): CharacterTables {
  const wanted = new Uint8Array(0x1_0000).fill(1);
  const met = new Map<number, readonly number[]>();
  const groupsOf = (unit: number) => {
    let groups = met.get(unit);
    if (groups === undefined) {
      groups = characters.filter(({ accepts }) => accepts(unit)).map(({ group }) => group);
      met.set(unit, groups);
      wanted[unit] = Number(groups.length > 0);
    }
    return groups;
  };
  for (let unit = 0; unit < 0x80; unit++) groupsOf(unit);
  const pairs = Uint8Array.from(
    { length: pairCount },
    (_, pair) => wanted[pair & 0x7f]! | wanted[pair >>> 7]!,
  );
  return { pairs, wanted, groupsOf };
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
function rarityAmong(rows: readonly Uint8Array[], width: RowTables["width"]): Rarity {
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

/** By who asked for them. */
type Places = readonly (readonly number[])[];

function findPlaces({ rows, characters }: Tables, texts: PlainTexts, groups: number): Places {
  const places: number[][] = Array.from({ length: groups }, () => []);
  if (rows !== null) findRows(rows, texts, places);
  if (characters !== null) findCharacters(characters, texts.units, places);
  return places;
}

function findRows(tables: RowTables, { units, texts }: PlainTexts, places: readonly number[][]): void {
  const { step, width, runs } = tables;
  const pairs = pairsOf(units);
  const unsorted = new Set<number>();
  let text = 0;
  for (let pair = 1; pair < pairs.length; pair += step >>> 1) {
    pair = nextKey(tables, pairs, pair);
    const at = 2 * pair + 1;
    const hanging = pair < pairs.length ? runs.get(keyEnding(units, at, width)) : undefined;
    if (hanging === undefined) continue;
    while (text < texts.length && texts[text]!.end <= at) text++;
    if (text === texts.length) break;
    for (const run of hanging) {
      const begin = at - run.anchor;
      if (!standsAt(run, texts[text]!, begin)) continue;
      for (const group of run.groups) {
        places[group]!.push(begin);
        unsorted.add(group);
      }
    }
  }
  for (const group of unsorted) places[group]!.sort((a, b) => a - b);
}

/** Where the next key may end that rows hang on, as units are looked at. */
function nextKey({ step, width, hashes }: RowTables, pairs: Int32Array, from: number): number {
  const before = width === 4 ? lowBits : lowBits & ~0xffff;
  let at = from;
  while (
    at < pairs.length &&
    hashes[hashOf((pairs[at - 1]! & before) | ((pairs[at]! & lowBits) << 5))] === 0
  ) {
    at += step >>> 1;
  }
  return at;
}

/** The low five bits of two units that are read as one number. */
const lowBits = 0x1f_001f;

/** Of units by their low five bits, as `nextKey` has them. */
function keyEnding(units: ArrayLike<number>, last: number, width: RowTables["width"]): number {
  const first = width === 4 ? units[last - 3]! & 31 : 0;
  const [second, third, fourth] = [units[last - 2]! & 31, units[last - 1]! & 31, units[last]! & 31];
  return first | (second << 16) | (third << 5) | (fourth << 21);
}

const hashBits = 14;

function hashOf(key: number): number {
  return Math.imul(key, 0x9e37_79b1) >>> (32 - hashBits);
}

function pairsOf({ buffer, byteOffset, length }: Uint16Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length >>> 1);
}

function findCharacters(
  { pairs, wanted, groupsOf }: CharacterTables,
  units: Uint16Array,
  places: readonly number[][],
): void {
  const two = pairsOf(units);
  const add = (at: number) => {
    if (wanted[units[at]!] === 0) return;
    for (const group of groupsOf(units[at]!)) places[group]!.push(at);
  };
  for (let pair = nextPair(pairs, two, 0); pair < two.length; pair = nextPair(pairs, two, pair + 1)) {
    add(2 * pair);
    add(2 * pair + 1);
  }
  if (units.length % 2 === 1) add(units.length - 1);
}

/** The next two units of which one may be required. */
function nextPair(pairs: Uint8Array, units: Int32Array, from: number): number {
  let at = from;
  while (at < units.length && (pairs[pairOf(units[at]!)]! | (units[at]! & beyondAscii)) === 0) at++;
  return at;
}

function standsAt({ units: small, others }: Run, { units, start, end }: Units, begin: number): boolean {
  if (begin < start || begin + small.length > end) return false;
  for (let at = 0; at < small.length; at++) {
    const unit = units[begin + at]!;
    if (unit !== small[at] && unit !== others[at]) return false;
  }
  return true;
}
