/** Rows of one to three characters, each of which is in a set: their sets by kinds, and what they are in truth. */
import { mostRemembered, rememberedTest, type CharacterTest } from "./character-set.ts";
import { longestRow, type CharacterRow } from "./required-characters.ts";
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
        // Before a row that is shorter anything may stand.
        const member = row[place - longestRow + row.length];
        for (const unit of member === undefined ? ascii : membersOf(member)) ofUnits[unit]! |= 1 << kind;
      }
    });
    return ofUnits;
  });
  return { sets: setTable(kinds), byKind, kindsEnding: new Map() };
}

/** Rows that end alike are of one kind, as they are told from each other only once they are found. */
function sortedByKind(asked: readonly AskedRow[]): RowTable["byKind"] {
  const sorted = asked
    .map((each) => ({ ...each, members: String(each.row.slice(-1).map(membersOf)) }))
    .toSorted((a, b) => (a.members < b.members ? -1 : Number(a.members > b.members)));
  return Array.from({ length: kindCount }, (_, kind) =>
    sorted.filter((_row, index) => Math.floor((kindCount * index) / sorted.length) === kind),
  );
}

const ascii: readonly number[] = Array.from({ length: 0x80 }, (_, unit) => unit);

function membersOf(test: CharacterTest): readonly number[] {
  return ascii.filter(test);
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
