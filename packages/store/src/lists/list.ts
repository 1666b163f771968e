/**
 * A list as it is read: the rows that are chosen, and in which ranges of an index they lie. Rows that are few and
 * scattered over the index of a sort are first found by what filters them, and then sorted.
 */
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { connection, type Reader } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { SortColumns, SortKey } from "./sort-keys.ts";

export interface List<Table extends keyof Tables, Item, Key extends string> {
  readonly reader: Reader;
  readonly table: Table;
  /** The rows that the list is chosen from, in no order, with what is shown of them. */
  readonly rows: SelectQueryBuilder<Tables, Table, Item>;
  readonly columns: SortColumns<Key>;
  readonly ranges?: Ranges;
  /** Further filters. They may leave few rows, anywhere in the order. */
  readonly conditions?: readonly Expression<SqlBool>[];
}

/** The values of the column that leads the indexes of the sorts: the rows of each are one range of an index. */
export interface Ranges {
  readonly column: string;
  readonly all: readonly string[];
  /** Omitted: all. */
  readonly wanted?: readonly string[];
}

export type Rows = SelectQueryBuilder<Tables, keyof Tables, object>;

/** What a walk reads. */
export interface Source {
  readonly reader: Reader;
  /** The rows in these ranges, or in all: each query follows one range of an index. */
  readonly ranges: (names: readonly string[] | null) => readonly Rows[];
}

/** The rows of the whole list. */
export function chosenRows(list: AnyList): Rows {
  const rows = filteredRows(list);
  const { ranges } = list;
  return ranges?.wanted === undefined ? rows : rows.where(isIn(ranges.column, ranges.wanted));
}

/** The rows where they lie in the index of the sort. */
export function indexedSource(list: AnyList, keys: readonly SortKey[]): Source {
  const rows = filteredRows(list);
  const { reader, ranges } = list;
  // The rows of all ranges together are in the order of their ids.
  const isById = keys.length === 1 && keys[0]?.ranges === undefined;
  if (ranges === undefined || (ranges.wanted === undefined && isById))
    return { reader, ranges: () => [rows] };
  const wanted = ranges.wanted ?? ranges.all;
  return {
    reader,
    ranges: (names) =>
      wanted
        .filter((value) => names === null || names.includes(value))
        .map((value) => rows.where(sql<SqlBool>`${sql.ref(ranges.column)} = ${value}`)),
  };
}

/** The rows where their filter finds them, of which there are at most `limit`. */
export function gatheredSource(list: AnyList, keys: readonly SortKey[], limit: number): Source {
  const { reader, table, ranges } = list;
  const needed = [...keys.map(({ column }) => column), ...(ranges === undefined ? [] : [ranges.column])];
  const found = chosenRows(list)
    .select([...new Set(needed)].map((column) => sql.ref(column).as(column.split(".").at(-1) ?? column)))
    .limit(limit);
  const rows = reader[connection].selectFrom(found.as(table)) as unknown as Rows;
  return {
    reader,
    ranges: (names) =>
      names === null || ranges === undefined ? [rows] : [rows.where(isIn(ranges.column, names))],
  };
}

/** At most `limit`. */
export async function countRows(
  { reader }: Pick<AnyList, "reader">,
  rows: Rows,
  limit: number,
): Promise<number> {
  const some = rows.select(sql.lit(1).as("one")).limit(limit);
  const { counted } = await reader[connection]
    .selectFrom(some.as("some"))
    .select(sql<number | string>`count(*)`.as("counted"))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

/** A list whose rows may be of any table. */
export type AnyList = Pick<List<keyof Tables, object, string>, "reader" | "ranges" | "conditions"> & {
  readonly table: keyof Tables;
  readonly rows: Rows;
};

function filteredRows({ rows, conditions = [] }: AnyList): Rows {
  return conditions.reduce((query, condition) => query.where(condition), rows.clearSelect() as Rows);
}

const isIn = (column: string, values: readonly string[]) =>
  values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
