/**
 * How each database finds the texts that contain a text. PostgreSQL chooses between its index (`pg_trgm`) and the rows
 * by itself. On SQLite the index is a table of its own (FTS5), whose row ids are company and row: the rows of a company
 * lie together, so that its searches read nothing of others.
 */
import { type Expression, sql, type SqlBool } from "kysely";
import { connection } from "../database/database.ts";
import { isPostgres } from "../database/dialect.ts";
import type { Id } from "../model/id.ts";
import type { ReadScope } from "../tenancy/scope.ts";
import { gramsOf } from "./grams.ts";

/** A text that has an index made by `ColumnTypes.substringIndex`. */
export interface IndexedText {
  readonly table: "asset" | "findingText";
  readonly key: string;
  readonly column: string;
}

export interface TextQuery extends ReadScope {
  /** Folded. */
  readonly search: string;
}

/** Whether a text in the database contains the search. Null contains nothing. */
export function contains(
  { reader, search }: Pick<TextQuery, "reader" | "search">,
  text: Expression<unknown>,
): Expression<SqlBool> {
  return isPostgres(reader)
    ? sql<SqlBool>`${text} like ${`%${search.replaceAll(/[\\%_]/g, "\\$&")}%`}`
    : sql<SqlBool>`instr(${text}, ${search}) > 0`;
}

/** Whether an id is one of these, of which there may be thousands. */
export function isOneOf(
  { reader }: Pick<TextQuery, "reader">,
  id: Expression<unknown>,
  ids: readonly number[],
): Expression<SqlBool> {
  return isPostgres(reader)
    ? sql<SqlBool>`${id} = any(cast(${`{${ids.join(",")}}`} as bigint[]))`
    : sql<SqlBool>`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The keys of the rows of a company whose text contains the search, which has to be indexed (`grams.ts`). At most `limit`. */
export async function keysOf<Noun extends string>(
  query: TextQuery,
  { table, key, column }: IndexedText,
  limit: number,
): Promise<readonly Id<Noun>[]> {
  const { reader, companyId } = query;
  const from = isPostgres(reader)
    ? sql<object>`${sql.table(table)}`
    : // A cross join is made in this order.
      sql<object>`(${candidates(query, table)}) as "candidate"
        cross join ${sql.table(table)} on ${sql.ref(`${table}.${key}`)} = "candidate"."key"`;
  const found = sql<{ readonly key: Id<Noun> }>`(
    select ${sql.ref(`${table}.${key}`)} as "key" from ${from}
    where ${sql.ref(`${table}.companyId`)} = ${companyId}
      and ${contains(query, sql.ref(`${table}.${column}`))}
    limit ${limit})`;
  const rows = await reader[connection].selectFrom(found.as("found")).select("found.key").execute();
  return rows.map((row) => row.key);
}

/** The rows that have all grams of the text, in the index of SQLite. */
function candidates({ companyId, search }: TextQuery, table: IndexedText["table"]) {
  const index = sql.table(`${table}Index`);
  const grams = gramsOf(search).map((gram) => `"${gram.replaceAll('"', '""')}"`);
  const company = sql`(cast(${companyId} as integer) << 32)`;
  return sql`select rowid & 4294967295 as "key" from ${index}
    where ${index} match ${grams.join(" AND ")}
      and rowid between ${company} and ${company} | 4294967295`;
}
