/** The rows of every table, in chunks, by primary key. Both databases sort texts by their code points. */
import { sql } from "kysely";
import { connection, type Reader, type Transaction } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { Job } from "../jobs/table.ts";
import { primaryKeys } from "../resources/registry.ts";

/** All tables but the one that says how far a copy has come. */
export type MovedTable = Exclude<keyof Tables, "relocation">;

/** Columns that the database derives itself. */
const derivedColumns: Readonly<Partial<Record<MovedTable, readonly string[]>>> = {
  review: ["stage" satisfies keyof Tables["review"]],
};

/** After the tables that their foreign keys refer to. */
export const movedTables = Object.keys(primaryKeys).filter(
  (table) => table !== "relocation",
) as readonly MovedTable[];

export type Row = Readonly<Record<string, unknown>>;

/** The values of a primary key. */
export type Key = readonly (string | number)[];

/** Rows that are read and written at once. */
const chunkSize = 500;

/** The rows after a key, or all. */
export async function* rowsOf(
  reader: Reader,
  table: MovedTable,
  after: Key | null = null,
): AsyncGenerator<readonly Row[]> {
  const columns = primaryKeys[table].map((column) => sql.ref(column));
  let last = after;
  for (;;) {
    let query = reader[connection].selectFrom(table as "job").selectAll();
    for (const column of columns) query = query.orderBy(column);
    if (last !== null) query = query.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(last)})`);
    const found = (await query.limit(chunkSize).execute()) as unknown as readonly Row[];
    const rows = found.map((row) => withoutDerived(table, row));
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    if (rows.length < chunkSize) return;
    last = keyOf(table, end);
  }
}

function withoutDerived(table: MovedTable, row: Row): Row {
  const derived = derivedColumns[table];
  if (derived === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !derived.includes(column)));
}

export const keyOf = (table: MovedTable, row: Row): Key =>
  primaryKeys[table].map((column) => row[column] as string | number);

export async function insertRows(
  { [connection]: database }: Transaction,
  table: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  // They were read from the same table of another database.
  await database
    .insertInto(table as "job")
    .values(rows as unknown as readonly Job[])
    .execute();
}

export async function countRows(reader: Reader, table: MovedTable): Promise<number> {
  const { rows } = await reader[connection]
    .selectFrom(table as "job")
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export async function countAll(reader: Reader): Promise<number> {
  let total = 0;
  for (const table of movedTables) total += await countRows(reader, table);
  return total;
}
