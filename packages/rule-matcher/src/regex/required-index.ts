/**
 * Where what expressions require stands: characters in a row, of ASCII and whatever the case of their letters, or rare
 * characters alone. All that a rule base requires is looked for in one pass, two units at once. A row hangs on three of
 * its characters, and on three others where it begins at the second of two units: only where three stand that any row
 * hangs on are the rows compared.
 */
import type { Units } from "./automaton.ts";
import type { PlainTexts } from "./plain-text.ts";
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
  /** By key, one bit where rows hang on it. */
  readonly bits: Int32Array;
  readonly runs: ReadonlyMap<number, readonly Run[]>;
  /** By two units of ASCII, 1 where one of them is required. */
  readonly pairs: Uint8Array;
  /** By unit, 1 where it is required, and where it was not met yet. */
  readonly wanted: Uint8Array;
  /** Who requires a unit. */
  readonly groupsOf: (unit: number) => readonly number[];
}

function tablesOf({ runs: added, characters }: Groups): Tables {
  const bits = new Int32Array((keyMask + 1) >>> 5);
  const runs = new Map<number, Run[]>();
  const rows = Array.from(added, ([text, groups]) => ({
    units: unitsOf(text),
    others: unitsOf(text.toUpperCase()),
    groups,
  }));
  const rarity = rarityAmong(rows.map(({ units }) => units));
  for (const row of rows) {
    for (const first of [2, 3]) {
      const run = { ...row, anchor: rarestAnchor(row.units, first, rarity) };
      const key = keyEnding(run.units, run.anchor);
      bits[key >>> 5]! |= 1 << (key & 31);
      const chain = runs.get(key);
      if (chain === undefined) runs.set(key, [run]);
      else chain.push(run);
    }
  }
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
  const pairs = new Uint8Array(pairMask + 1);
  for (let unit = 0; unit < 0x80; unit++) groupsOf(unit);
  for (let pair = 0; pair <= pairMask; pair++) pairs[pair] = wanted[pair & 0x7f]! | wanted[pair >>> 7]!;
  return { bits, runs, pairs, wanted, groupsOf };
}

function unitsOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** How rare three characters are that end at a place in a row. */
type Rarity = (row: Uint8Array, last: number) => number;

/** Of the places in a row of characters, from the first on every second one, that which ends the three rarest. */
function rarestAnchor(row: Uint8Array, first: number, rarity: Rarity): number {
  let rarest = first;
  for (let at = first + 2; at < row.length; at += 2) {
    if (rarity(row, at) > rarity(row, rarest)) rarest = at;
  }
  return rarest;
}

/** From the most frequent letter of English to the rarest. */
const byFrequency = unitsOf(" etaoinsrhldcumfpgwybvkxjqz");

/** What several rows hold is frequent where they are looked for; else letters tell. */
function rarityAmong(rows: readonly Uint8Array[]): Rarity {
  const counts = new Uint32Array(keyMask + 1);
  for (const row of rows) for (let at = 2; at < row.length; at++) counts[keyEnding(row, at)]!++;
  const ranks = new Uint8Array(0x80).fill(byFrequency.length);
  byFrequency.forEach((unit, rank) => (ranks[unit] = rank));
  return (row, last) =>
    (ranks[row[last - 2]!]! + ranks[row[last - 1]!]! + ranks[row[last]!]!) / counts[keyEnding(row, last)]!;
}

/** By who asked for them. */
type Places = readonly (readonly number[])[];

/** Units that are searched at once. */
const stretch = 4096;

function findPlaces(tables: Tables, { units, texts }: PlainTexts, groups: number): Places {
  const places: number[][] = Array.from({ length: groups }, () => []);
  const unsorted = new Set<number>();
  const candidates = new Int32Array(stretch >>> 1);
  let text = 0;
  for (let from = 0; from < units.length; from += stretch) {
    const count = findCandidates(tables, units, { from, to: from + stretch }, candidates);
    for (let index = 0; index < count; index++) {
      const at = candidates[index]!;
      findCharacter(tables, units, at - 1, places);
      findCharacter(tables, units, at, places);
      const hanging = tables.runs.get(keyEnding(units, at));
      if (hanging === undefined) continue;
      while (texts[text]!.end <= at) text++;
      for (const run of hanging) {
        const begin = at - run.anchor;
        if (!standsAt(run, texts[text]!, begin)) continue;
        for (const group of run.groups) {
          places[group]!.push(begin);
          unsorted.add(group);
        }
      }
    }
  }
  if (units.length % 2 === 1) findCharacter(tables, units, units.length - 1, places);
  for (const group of unsorted) places[group]!.sort((a, b) => a - b);
  return places;
}

/** Of three characters, by their low five bits. */
const keyMask = 0x7fff;
/** Of two characters of ASCII. */
const pairMask = 0x3fff;
/** What two units have, read as one number, that are not both of ASCII. */
const beyondAscii = 0xff80_ff80 | 0;

/** Writes the second of each two units that may be, or end, something that is required; returns how many. */
function findCandidates(
  { bits, pairs }: Tables,
  units: Uint16Array,
  { from, to }: { readonly from: number; readonly to: number },
  candidates: Int32Array,
): number {
  const count = (Math.min(to, units.length) - from) >>> 1;
  const two = new Int32Array(units.buffer, units.byteOffset + 2 * from, count);
  let found = 0;
  let last = keyEnding(units, from - 1) & 31;
  for (let index = 0; index < count; index++) {
    const pair = two[index]!;
    const key = (last << 10) | ((pair & 31) << 5) | ((pair >>> 16) & 31);
    last = (pair >>> 16) & 31;
    const hangs = (bits[key >>> 5]! >>> (key & 31)) & 1;
    if ((hangs | pairs[(pair | (pair >>> 9)) & pairMask]! | (pair & beyondAscii)) !== 0) {
      candidates[found++] = from + 2 * index + 1;
    }
  }
  return found;
}

function findCharacter(
  { wanted, groupsOf }: Tables,
  units: Uint16Array,
  at: number,
  places: readonly number[][],
): void {
  if (wanted[units[at]!] === 0) return;
  for (const group of groupsOf(units[at]!)) places[group]!.push(at);
}

function keyEnding(units: ArrayLike<number>, last: number): number {
  let key = 0;
  for (let at = Math.max(0, last - 2); at <= last; at++) key = (key << 5) | (units[at]! & 31);
  return key;
}

function standsAt({ units: small, others }: Run, { units, start, end }: Units, begin: number): boolean {
  if (begin < start || begin + small.length > end) return false;
  for (let at = 0; at < small.length; at++) {
    const unit = units[begin + at]!;
    if (unit !== small[at] && unit !== others[at]) return false;
  }
  return true;
}
