/**
 * Pages of a list by number and size, sorted by keys from an allow-list; the id is always the last sort key. What has no
 * value is last in either direction, on every database.
 */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: "ascending" | "descending";
}

export interface PageRequest<Key extends string> {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
  /** In order of precedence; omitted: by id, ascending. */
  readonly sort?: readonly Sort<Key>[];
}

export interface Page<Item> {
  /** Empty past the end. */
  readonly items: readonly Item[];
  /** Of the whole list. */
  readonly total: number;
}

/** The column of each sort key. */
export type SortColumns<Key extends string> = Readonly<
  Record<Key, { readonly column: string; readonly isNullable?: true }>
>;

/** One page of what `query` finds; `allowed` are the sort keys: columns, or names of columns. @throws RangeError for a page or a sort key that the caller should have refused. */
export async function pageOf<From extends keyof Tables, Item, Key extends string>(
  query: SelectQueryBuilder<Tables, From, Item>,
  request: PageRequest<Key>,
  allowed: readonly Key[] | SortColumns<Key>,
): Promise<Page<Item>> {
  const { number, size, sort = [] } = request;
  if (!isCount(number) || !isCount(size)) throw new RangeError(`page ${number} of size ${size}`);
  const items = await sorted(query, sort, allowed)
    .limit(size)
    .offset((number - 1) * size)
    .execute();
  const { total } = await query
    .clearSelect()
    .select(sql<number | string>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

function sorted<From extends keyof Tables, Item, Key extends string>(
  query: SelectQueryBuilder<Tables, From, Item>,
  sort: readonly Sort<Key>[],
  allowed: readonly Key[] | SortColumns<Key>,
): SelectQueryBuilder<Tables, From, Item> {
  let result = query;
  for (const { key, direction } of sort) {
    const sortColumn = columnOf(key, allowed);
    if (sortColumn === null) throw new RangeError(`lists cannot be sorted by ${key}`);
    const { column, isNullable = false } = sortColumn;
    result = result.orderBy(sql.ref(column), (order) => {
      const ordered = direction === "ascending" ? order.asc() : order.desc();
      return isNullable ? ordered.nullsLast() : ordered;
    });
  }
  if (sort.some(({ key }) => key === "id")) return result;
  return result.orderBy(sql.ref(columnOf("id", allowed)?.column ?? "id"), "asc");
}

function columnOf(
  key: string,
  allowed: readonly string[] | SortColumns<string>,
): SortColumns<string>[string] | null {
  if (isList(allowed)) return allowed.includes(key) ? { column: key } : null;
  return (Object.hasOwn(allowed, key) ? allowed[key] : null) ?? null;
}

/** `Array.isArray` does not know lists that are only read. */
const isList = (allowed: readonly string[] | SortColumns<string>): allowed is readonly string[] =>
  Array.isArray(allowed);

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 1;
