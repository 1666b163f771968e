/**
 * Pages of sorted lists, by number or from a position. The positions of a page are found by walking along an index, its rows
 * by their ids, and totals are counted up to a limit. So a page costs what it shows, not what is stored.
 */
import { sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { type AnyList, chosenRows, countRows, gatheredSource, indexedSource, type List } from "./list.ts";
import { checkPosition, type Position, type Sort, sortKeysOf } from "./sort-keys.ts";
import { rowsOf, type Walk, walkOver } from "./walk.ts";

interface Sorting<Key extends string> {
  readonly size: number;
  /** In order of precedence; omitted: by id, ascending. */
  readonly sort?: readonly Sort<Key>[];
}

type PageStart =
  /** Counted from 1. */
  | { readonly number: number }
  /** The rows behind it. */
  | { readonly after: Position }
  /** The rows before it; null: the last rows of the list. */
  | { readonly before: Position | null };

export type PageRequest<Key extends string> = Sorting<Key> & PageStart;

/** What is known of a page besides its items. */
export interface PageState {
  /** Of the whole list; at most `mostListed`. */
  readonly total: number;
  /** Whether the list has more. */
  readonly isMore: boolean;
  /** The positions of the first and the last item; null for an empty page. */
  readonly edges: { readonly first: Position; readonly last: Position } | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

export interface Page<Item> extends PageState {
  /** Empty past the end. */
  readonly items: readonly Item[];
}

/** The rows of a list that are counted: beyond, it only says that there are more. */
export const mostListed = 10_000;

/** @throws RangeError for a page or a sort key that the caller should have refused; InvalidPosition */
export async function pageOf<Table extends keyof Tables, Item, Key extends string>(
  list: List<Table, Item, Key>,
  request: PageRequest<Key>,
): Promise<Page<Item>> {
  const { size, sort = [] } = request;
  if (!isCount(size)) throw new RangeError(`a page of size ${size}`);
  const keys = sortKeysOf(sort, list.columns);
  const any = list as unknown as AnyList;
  const counted = await countRows(any, chosenRows(any), mostListed + 1);
  const isMore = counted > mostListed;
  const isScattered = (list.conditions ?? []).length > 0 && !isMore;
  const source = isScattered ? gatheredSource(any, keys, mostListed) : indexedSource(any, keys);
  const walk = walkOver(source, keys, async (from, segment, limit) => {
    const counts = rowsOf(from, segment).map((rows) => countRows(any, rows, limit));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
  if ("after" in request) checkPosition(keys, request.after);
  if ("before" in request && request.before !== null) checkPosition(keys, request.before);
  const { positions, ...ends } = await partOf(walk, request);
  const [first, last] = [positions[0], positions.at(-1)];
  return {
    items: await rowsAt(list, positions),
    total: Math.min(counted, mostListed),
    isMore,
    edges: first === undefined || last === undefined ? null : { first, last },
    ...ends,
  };
}

interface Part extends Pick<PageState, "hasPrevious" | "hasNext"> {
  readonly positions: readonly Position[];
}

/** One row more than the page shows says whether there is more. */
async function partOf(walk: Walk, request: PageRequest<string>): Promise<Part> {
  const { size } = request;
  if ("number" in request) {
    const { number } = request;
    if (!isCount(number)) throw new RangeError(`page ${number}`);
    const found = await walk.from((number - 1) * size, size + 1);
    return { positions: found.slice(0, size), hasPrevious: number > 1, hasNext: found.length > size };
  }
  if ("after" in request) {
    const found = await walk.after(request.after, size + 1);
    const hasPrevious = (await walk.before(found[0] ?? null, 1)).length > 0;
    return { positions: found.slice(0, size), hasPrevious, hasNext: found.length > size };
  }
  const found = await walk.before(request.before, size + 1);
  const positions = found.slice(-size);
  const last = positions.at(-1);
  const hasNext = request.before !== null && (await walk.after(last ?? null, 1)).length > 0;
  return { positions, hasPrevious: found.length > size, hasNext };
}

/** In the order of the positions; without rows that were deleted meanwhile. */
async function rowsAt<Table extends keyof Tables, Item, Key extends string>(
  { rows, columns }: List<Table, Item, Key>,
  positions: readonly Position[],
): Promise<readonly Item[]> {
  if (positions.length === 0) return [];
  const ids = positions.map((position) => position.at(-1));
  const id = sql.ref(columns.id.column);
  const found = await rows
    .select(sql<number>`${id}`.as("rowId"))
    .where(sql<boolean>`${id} in (${sql.join(ids)})`)
    .execute();
  const byId = new Map(found.map(({ rowId, ...row }) => [rowId, row as unknown as Item]));
  return ids.flatMap((one) => byId.get(Number(one)) ?? []);
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 1;
