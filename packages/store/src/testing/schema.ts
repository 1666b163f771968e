/** The tables and columns of a store's database, as the database itself lists them; without those that are not kept. */
import { type Kysely, sql } from "kysely";
import { connection } from "../database/database.ts";
import type { Store } from "../open-store.ts";
import type { Tables } from "../tables/tables.ts";
import { testDatabase } from "./test-location.ts";

const inSqlite = sql<Column>`
  select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_info(t.name) c
  where t.type = 'table' and t.schema = 'main' and t.name not like 'sqlite_%'`;

const inPostgres = sql<Column>`
  select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
  and not a.attisdropped and c.relpersistence = 'p'`;

interface Column {
  readonly table: string;
  readonly column: string;
}

/** In alphabetical order. */
export async function tablesOf(store: Store): Promise<readonly string[]> {
  return [...new Set((await columnsOf(store)).map(({ table }) => table))].toSorted();
}

/** The tables of tenants, in alphabetical order. */
export async function companyTablesOf(store: Store): Promise<readonly string[]> {
  const columns = await columnsOf(store);
  return columns
    .filter(({ column }) => column === "companyId")
    .map(({ table }) => table)
    .toSorted();
}

async function columnsOf(store: Store): Promise<readonly Column[]> {
  const { rows } = await (testDatabase === undefined ? inSqlite : inPostgres).execute(reading(store));
  return rows;
}

/** Every row of a table that is the company's, in an order of its own. */
export async function rowsOfCompany(
  store: Store,
  table: string,
  companyId: number,
): Promise<readonly unknown[]> {
  const query = sql`select * from ${sql.table(table)} where "companyId" = ${companyId}`;
  const { rows } = await query.execute(reading(store));
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** A reader is a whole connection, which only its type restricts. */
const reading = ({ reader }: Store) => reader[connection] as Kysely<Tables>;
