/**
 * Readings of the letters round anchors of passages: first on one side of an anchor, where that tells anything, and
 * where it does not tell that the passage surely does not stand there, of all of them. They are added one after the
 * other, and read together.
 */
import type { Span } from "@docreview/model";
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { mostRows } from "./least-drift.ts";
import type { PassageText } from "./passage-search.ts";
import { lettersIn, limitOf, rowsOf, tablesAt, tablesSize, type PassageTable } from "./passage-table.ts";
import {
  aboveOf,
  countOf,
  downOf,
  firstOf,
  hitOf,
  isWholeOf,
  mostReadings,
  mostTables,
  passageOf,
  readingSize,
  stepOf,
  tableOf,
  upOf,
} from "./readings.ts";
import { letterCodes, lettersOf, type Letters } from "./text-letters.ts";

/** Readings that are added, and what came of those before. */
export interface AnchorReadings {
  readonly table: PassageTable;
  readonly places: HitsByPhrase;
  readonly letters: Letters;
  /** Of each passage the letters, round its anchors, among which it may stand. */
  readonly regions: Map<number, Span[]>;
  /** Readings that are added. */
  count: number;
  /** Numbers of tables that are in use; and where those of the passage begin that is added, -1 before it needs them. */
  used: number;
  tables: number;
}

export function createAnchorReadings(table: PassageTable, { text, places }: PassageText): AnchorReadings {
  return { table, places, letters: lettersOf(text), regions: new Map(), count: 0, used: 0, tables: -1 };
}

/** From now on readings of another passage are added. */
export function beginPassage(added: AnchorReadings): void {
  added.tables = -1;
}

/** The letters on one side of an anchor tell first, where they tell anything. */
export function addBeside(added: AnchorReadings, passage: number, hit: number, beside: number): void {
  const { table, letters, places } = added;
  const { numbers } = table;
  const { codes, before } = letters;
  const start = places.starts[hit]!;
  const end = places.ends[hit]!;
  if (numbers[beside + 2]! <= 0 || mayBeBroken(letters, start, end)) {
    addRound(added, passage, hit);
    return;
  }
  const row = nextRow(added, passage);
  const { rows } = letters.readings;
  const step = numbers[beside + 3]!;
  const reach = numbers[beside + 4]!;
  const first = step > 0 ? before[end]! : before[start]! - 1;
  const left = step > 0 ? codes.length - first : first + 1;
  rows[row + tableOf] = step > 0 ? added.tables : added.tables + letterCodes;
  rows[row + upOf] = numbers[beside]!;
  rows[row + downOf] = numbers[beside + 1]!;
  rows[row + aboveOf] = numbers[beside + 2]!;
  rows[row + firstOf] = first;
  rows[row + stepOf] = step;
  rows[row + countOf] = reach < left ? reach : left;
  rows[row + passageOf] = passage;
  rows[row + hitOf] = hit;
  rows[row + isWholeOf] = 0;
}

/** All letters on both sides tell. */
export function addRound(added: AnchorReadings, passage: number, hit: number): void {
  const row = nextRow(added, passage);
  writeWhole(added, row, { tables: added.tables, passage, hit });
}

function writeWhole(
  { table: { numbers, records }, letters, places: { starts, ends } }: AnchorReadings,
  row: number,
  { tables, passage, hit }: { readonly tables: number; readonly passage: number; readonly hit: number },
): void {
  const { codes, before, readings } = letters;
  const { rows } = readings;
  const record = records[passage]!;
  const most = numbers[record + lettersIn]!;
  const height = numbers[record + rowsOf]!;
  const start = starts[hit]!;
  const end = ends[hit]!;
  const inner = before[mayBeBroken(letters, start, end) ? start : end]!;
  const first = inner > most ? inner - most : 0;
  const behind = before[start]! + most;
  rows[row + tableOf] = tables;
  rows[row + upOf] = -1 << (mostRows - height);
  rows[row + downOf] = 0;
  rows[row + aboveOf] = height - numbers[record + limitOf]!;
  rows[row + firstOf] = first;
  rows[row + stepOf] = 1;
  rows[row + countOf] = (behind < codes.length ? behind : codes.length) - first;
  rows[row + passageOf] = passage;
  rows[row + hitOf] = hit;
  rows[row + isWholeOf] = 1;
}

/** Where the next reading of the passage that is added is written. */
function nextRow(added: AnchorReadings, passage: number): number {
  if (added.tables < 0) addTables(added, passage);
  if (added.count === mostReadings) readAll(added);
  return readingSize * added.count++;
}

function addTables(added: AnchorReadings, passage: number): void {
  const { table, letters } = added;
  const { tables } = letters.readings;
  if (added.used + tablesSize > mostTables) {
    readAll(added);
    added.used = 0;
  }
  const from = tablesAt(table, passage);
  for (let nth = 0; nth < tablesSize; nth++) tables[added.used + nth] = table.numbers[from + nth]!;
  added.tables = added.used;
  added.used += tablesSize;
}

/** Until nothing is left of what was added. */
export function readAll(added: AnchorReadings): void {
  const { rows, read } = added.letters.readings;
  while (added.count > 0) {
    read(added.count);
    let left = 0;
    for (let nth = 0; nth < added.count; nth++) {
      const row = readingSize * nth;
      if (rows[row + aboveOf]! > 0) continue;
      const passage = rows[row + passageOf]!;
      if (rows[row + isWholeOf] !== 0) {
        addRegion(added.regions, passage, rows[row + firstOf]!, rows[row + countOf]!);
        continue;
      }
      const tables = rows[row + tableOf]! - (rows[row + stepOf]! > 0 ? 0 : letterCodes);
      writeWhole(added, readingSize * left++, { tables, passage, hit: rows[row + hitOf]! });
    }
    added.count = left;
  }
}

function addRegion(regions: Map<number, Span[]>, passage: number, start: number, count: number): void {
  const region = { start, end: start + count };
  const others = regions.get(passage);
  if (others === undefined) regions.set(passage, [region]);
  else others.push(region);
}

/** Of a word that a hyphen and a line end break an occurrence may hold a part. */
function mayBeBroken({ before, hasLigatures }: Letters, start: number, end: number): boolean {
  if (!hasLigatures && end - start === before[end]! - before[start]!) return false;
  for (let at = start + 2; at <= end; at++) if (before[at] === before[at - 2]) return true;
  return false;
}
