/** Digests of the tables of a store, which are the same in every database. */
import { createHash } from "node:crypto";
import type { SoleDatabase } from "../database/sole-database.ts";
import { movedTables, type MovedTable, type Row, rowsOf } from "../row-copies/moved-rows.ts";
import type { StoredForm } from "./stored-form.ts";

export interface TableDigest {
  readonly table: MovedTable;
  readonly rows: number;
  /** The largest id that the table has ever given; 0 if it gives none. */
  readonly lastId: number;
  /** SHA-256 over all rows, in hexadecimal. */
  readonly sha256: string;
  /** Texts that the target stores differently, because they contain U+0000. */
  readonly replacedTexts: number;
}

export interface DigestOptions {
  /** The rows count as the target stores them. */
  readonly form: StoredForm;
  readonly advance: (rows: number) => void;
}

export async function digestOf(
  database: SoleDatabase,
  options: DigestOptions,
): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of movedTables) digests.push(await digestOfTable(database, table, options));
  return digests;
}

async function digestOfTable(
  { reader, lastId }: SoleDatabase,
  table: MovedTable,
  { form, advance }: DigestOptions,
): Promise<TableDigest> {
  const hash = createHash("sha256");
  let count = 0;
  let replacedTexts = 0;
  for await (const rows of rowsOf(reader, table)) {
    for (const row of rows) {
      const stored = form(row);
      hash.update(lineOf(stored.row));
      replacedTexts += stored.replaced;
    }
    count += rows.length;
    advance(rows.length);
  }
  return { table, rows: count, lastId: await lastId(table), sha256: hash.digest("hex"), replacedTexts };
}

/** Columns in the order of their names, as databases return them in any order. */
const lineOf = (row: Row) =>
  `${JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))}\n`;

/** One hash for all tables. */
export function hashOf(digests: readonly TableDigest[]): string {
  const parts = digests.map(({ table, rows, lastId, sha256 }) => [table, rows, lastId, sha256]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

export function differingTables(
  one: readonly TableDigest[],
  other: readonly TableDigest[],
): readonly MovedTable[] {
  const others = new Map(other.map((digest) => [digest.table, hashOf([digest])]));
  return one.filter((digest) => hashOf([digest]) !== others.get(digest.table)).map(({ table }) => table);
}
