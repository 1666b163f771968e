/** Pages of a list query, for the store and for lists in memory. The resource type has validated the sort keys. */
import { InvalidPosition, type PageRequest, type PageState } from "@docreview/store";
import type { ListQuery, RequestedPage } from "../json-api/query.ts";

export function pageRequest<Key extends string>({ page, sort }: ListQuery): PageRequest<Key> {
  const sorting = {
    size: page.size,
    sort: sort.map(({ key, direction }) => ({ key: key as Key, direction })),
  };
  if ("number" in page) return { ...sorting, number: page.number };
  if ("after" in page) return { ...sorting, after: page.after.position };
  return { ...sorting, before: page.before?.position ?? null };
}

export interface Slice extends PageState {
  /** Counted from 0, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The page of a list in memory that does not change: the position of an item is its place, counted from 1. */
export function sliceOf(page: RequestedPage, total: number): Slice {
  const [start, end] = boundsOf(page, total);
  const isEmpty = start >= end;
  return {
    start,
    end,
    total,
    isMore: false,
    edges: isEmpty ? null : { first: [start + 1], last: [end] },
    hasPrevious: start > 0,
    hasNext: end < total,
  };
}

/** The page of a list in memory, with its items. */
export function pageOfAll<Item>(page: RequestedPage, all: readonly Item[]) {
  const { start, end, ...state } = sliceOf(page, all.length);
  return { ...state, items: all.slice(start, end) };
}

function boundsOf(page: RequestedPage, total: number): readonly [start: number, end: number] {
  const { size } = page;
  const within = (place: number) => Math.max(0, Math.min(place, total));
  if ("before" in page) {
    const end = within(page.before === null ? total : placeAt(page.before.position) - 1);
    return [within(end - size), end];
  }
  const start = within("number" in page ? (page.number - 1) * size : placeAt(page.after.position));
  return [start, within(start + size)];
}

/** @throws InvalidPosition */
function placeAt(position: readonly unknown[]): number {
  const [place] = position;
  if (position.length === 1 && typeof place === "number" && Number.isSafeInteger(place)) return place;
  throw new InvalidPosition("the position is not a place");
}
