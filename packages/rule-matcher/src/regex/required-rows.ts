/** Rows of one to three characters, each of which is in a set: their sets by kinds, and what they are in truth. */
import { mostRemembered, rememberedTest } from "./character-set.ts";
import { longestRow, unitFrequency, type CharacterRow } from "./required-characters.ts";
import { setTable, type SetTable } from "./scanning/candidate-tables.ts";

export interface AskedRow {
  readonly group: number;
  readonly row: CharacterRow;
}

export interface RowTable {
  readonly sets: SetTable;
  readonly byKind: readonly (readonly AskedRow[])[];
  /** For each unit that is not of ASCII the kinds of rows that may end with it, as far as it was met. */
  readonly kindsEnding: Map<number, number>;
}

const kindCount = 8;

export function rowTable(asked: readonly AskedRow[]): RowTable {
  const byKind = sortedByKind(asked.map(({ group, row }) => ({ group, row: row.map(rememberedTest) })));
  const places = Array.from({ length: longestRow }, (_, place) => place);
  const kinds = places.map((place) => {
    const ofUnits = new Uint8Array(0x80);
    byKind.forEach((some, kind) => {
      for (const { row } of some) {
        for (const unit of membersAt(row, place)) ofUnits[unit]! |= 1 << kind;
      }
    });
    return ofUnits;
  });
  return { sets: setTable(kinds), byKind, kindsEnding: new Map() };
}

/** Each row is of the kind of which the fewest candidates more will be found; those that are found most choose first. */
function sortedByKind(asked: readonly AskedRow[]): RowTable["byKind"] {
  const sorted = asked
    .map((each) => ({ ...each, halves: halvesOf(each.row) }))
    .toSorted((a, b) => frequencyOf(b.halves) - frequencyOf(a.halves));
  const kinds = Array.from({ length: kindCount }, () => ({
    rows: [] as AskedRow[],
    halves: noHalves,
    found: 0,
  }));
  for (const { group, row, halves } of sorted) {
    const growths = kinds.map((kind) => frequencyOf(joined(kind.halves, halves)) - kind.found);
    const kind = kinds[growths.indexOf(Math.min(...growths))]!;
    kind.rows.push({ group, row });
    kind.halves = joined(kind.halves, halves);
    kind.found = frequencyOf(kind.halves);
  }
  return kinds.map(({ rows }) => rows);
}

/** By place, which low four bits of units may stand there and which others, as bits: sets are told by these apart. */
type Halves = readonly { readonly low: number; readonly high: number }[];

const noHalves: Halves = Array.from({ length: longestRow }, () => ({ low: 0, high: 0 }));

function halvesOf(row: CharacterRow): Halves {
  return noHalves.map((_none, place) => {
    const members = membersAt(row, place);
    return {
      low: members.reduce((bits, unit) => bits | (1 << (unit & 15)), 0),
      high: members.reduce((bits, unit) => bits | (1 << (unit >>> 4)), 0),
    };
  });
}

function joined(one: Halves, other: Halves): Halves {
  return one.map(({ low, high }, place) => ({
    low: low | other[place]!.low,
    high: high | other[place]!.high,
  }));
}

/** How often three units stand in a text that sets told by their halves may hold, of a million times about. */
function frequencyOf(halves: Halves): number {
  return halves.reduce((product, { low, high }) => {
    let sum = 0;
    for (const unit of ascii) {
      if (((low >>> (unit & 15)) & (high >>> (unit >>> 4)) & 1) === 1) sum += frequencies[unit]!;
    }
    return (product * sum) / 1000;
  }, 1e6);
}

const ascii: readonly number[] = Array.from({ length: 0x80 }, (_, unit) => unit);
const frequencies = ascii.map(unitFrequency);

/** The characters that may stand at a place of the longest row; before one that is shorter anything may. */
function membersAt(row: CharacterRow, place: number): readonly number[] {
  const member = row[place - longestRow + row.length];
  return member === undefined ? ascii : ascii.filter(member);
}

/** Tells by whom each row is asked for that ends where rows of some kinds may end, and where it begins. */
export function rowFinder(
  { byKind, kindsEnding }: RowTable,
  units: Uint16Array,
  tell: (group: number, begin: number) => void,
): (last: number, kinds: number) => void {
  const endingWith = (unit: number) => {
    let kinds = kindsEnding.get(unit);
    if (kinds === undefined) {
      if (kindsEnding.size >= mostRemembered) kindsEnding.clear();
      kinds = byKind.reduce(
        (some, rows, kind) => (rows.some(({ row }) => row.at(-1)!(unit)) ? some | (1 << kind) : some),
        0,
      );
      kindsEnding.set(unit, kinds);
    }
    return kinds;
  };
  return (last, kinds) => {
    const unit = units[last]!;
    for (let left = unit < 0x80 ? kinds : kinds & endingWith(unit); left !== 0; left &= left - 1) {
      for (const { group, row } of byKind[31 - Math.clz32(left & -left)]!) {
        const begin = last + 1 - row.length;
        if (begin >= 0 && standsAt(row, units, begin)) tell(group, begin);
      }
    }
  };
}

function standsAt(row: CharacterRow, units: Uint16Array, begin: number): boolean {
  for (let place = 0; place < row.length; place++) if (!row[place]!(units[begin + place]!)) return false;
  return true;
}
