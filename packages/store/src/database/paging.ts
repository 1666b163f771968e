/** Pages of a list by number and size, sorted by keys from an allow-list; the id is always the last sort key. */
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

/** One page of what `query` finds. @throws RangeError for a page or a sort key that the caller should have refused. */
export async function pageOf<From extends keyof Tables, Item, Key extends string>(
  query: SelectQueryBuilder<Tables, From, Item>,
  request: PageRequest<Key>,
  allowed: readonly Key[],
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
  allowed: readonly Key[],
): SelectQueryBuilder<Tables, From, Item> {
  let result = query;
  for (const { key, direction } of sort) {
    if (!allowed.includes(key)) throw new RangeError(`lists cannot be sorted by ${key}`);
    result = result.orderBy(sql.ref(key), direction === "ascending" ? "asc" : "desc");
  }
  return sort.some(({ key }) => key === "id") ? result : result.orderBy(sql.ref("id"), "asc");
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 1;
