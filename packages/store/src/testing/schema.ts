/** The tables, columns and indexes of a store's database, as the database itself lists them; without tables that are not kept. */
import { type Kysely, sql } from "kysely";
import { connection } from "../database/database.ts";
import type { Store } from "../open-store.ts";
import type { Tables } from "../database/tables.ts";
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

export interface Indexed {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface ForeignKey extends Indexed {
  readonly refersTo: string;
}

const foreignKeysInSqlite = sql<Columns & { refersTo: string }>`
  select m.name as "table", f."table" as "refersTo", group_concat(f."from" order by f.seq) as "columns"
  from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table' group by m.name, f.id`;

const foreignKeysInPostgres = sql<Columns & { refersTo: string }>`
  select conrelid::regclass::text as "table", confrelid::regclass::text as "refersTo", (
    select string_agg(attname, ',' order by place) from unnest(conkey) with ordinality as k("number", place)
    join pg_attribute on attrelid = conrelid and attnum = "number") as "columns"
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

const indexesInSqlite = sql<Columns>`
  select m.name as "table", group_concat(c.name order by c.seqno) as "columns"
  from sqlite_schema m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
  where m.type = 'table' and not i.partial group by m.name, i.name`;

const indexesInPostgres = sql<Columns>`
  select indrelid::regclass::text as "table", (
    select string_agg(attname, ',' order by place) from unnest(indkey) with ordinality as k("number", place)
    join pg_attribute on attrelid = indrelid and attnum = "number") as "columns"
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = current_schema()::regnamespace and indisvalid and indpred is null`;

interface Columns {
  readonly table: string;
  readonly columns: string | null;
}

export async function foreignKeysOf(store: Store): Promise<readonly ForeignKey[]> {
  const { rows } = await (testDatabase === undefined ? foreignKeysInSqlite : foreignKeysInPostgres).execute(
    reading(store),
  );
  return rows.map((key) => ({ ...split(key), refersTo: unquoted(key.refersTo) }));
}

/** Those of all rows. An expression in an index has no name, and is left out. */
export async function indexesOf(store: Store): Promise<readonly Indexed[]> {
  const { rows } = await (testDatabase === undefined ? indexesInSqlite : indexesInPostgres).execute(
    reading(store),
  );
  return rows.map(split);
}

const split = ({ table, columns }: Columns): Indexed => ({
  table: unquoted(table),
  columns: columns?.split(",") ?? [],
});

const unquoted = (name: string) => name.replaceAll('"', "");

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
