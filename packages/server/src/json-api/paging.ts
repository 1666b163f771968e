/**
 * The position of a page in its list, and the links to other pages. Pages and items are counted from 1. Pages of the first
 * 10,000 items have numbers; from there on, and wherever a page was requested by a cursor, links go by cursors.
 */
import { type Cursor, encodeCursor } from "./cursor.ts";
import { apiError, refused, type Refused } from "./error.ts";
import type { JsonObject } from "./json.ts";
import { joinQuery } from "./query-text.ts";
import { endCursor, type ListQuery, type RequestedPage } from "./query.ts";
import type { Links } from "./resource.ts";

/** What is known of the list of a page. */
export interface PageState {
  /** Number of items in the whole list, or the least. */
  readonly total: number;
  /** Whether the list has more. */
  readonly isMore?: boolean;
  /** The positions of the first and the last item; null for an empty page, omitted where nothing leads on. */
  readonly edges?: { readonly first: Cursor["position"]; readonly last: Cursor["position"] } | null;
  /** Omitted: as the number of the page says. */
  readonly hasPrevious?: boolean;
  readonly hasNext?: boolean;
}

/** The page of a list, with the number of items on it. */
export interface ShownPage extends PageState {
  readonly items: number;
}

/** The items of a list among which a page with a number begins. */
export const maximumReach = 10_000;

/** Refuses a page that only cursors reach. */
export function reachFault({ page }: ListQuery): Refused | null {
  if (!("number" in page) || isReached(page.number, page.size)) return null;
  const detail = `Page numbers reach the first ${maximumReach} items of a list: from there, follow the link \`next\`, or use \`page[after]\`.`;
  return refused(apiError("invalid-parameter", detail, { parameter: "page[number]" }));
}

/** `from` and `to` are null if the page has no items, or its place is not known. An empty list has one empty page. */
export function pageMeta(query: ListQuery, page: ShownPage): JsonObject {
  const { size } = query.page;
  const { isMore = false } = page;
  const { from, to } = placeOf(query.page, page);
  const total = isMore ? Math.max(page.total, to ?? 0) : page.total;
  const lastPage = lastPageOf(size, isMore ? total + 1 : total);
  const cursors = cursorsOf(query, page);
  return {
    "current-page": currentPage(query.page, { from, lastPage }),
    "per-page": size,
    from,
    to,
    total,
    "last-page": lastPage,
    ...(isMore && { "total-is-minimum": true }),
    ...(cursors !== null && { cursors: { ...cursors } }),
  };
}

function currentPage(
  page: RequestedPage,
  { from, lastPage }: { readonly from: number | null; readonly lastPage: number },
): number {
  if ("number" in page) return page.number;
  return from === null ? lastPage : Math.ceil(from / page.size);
}

/** `prev` and `next` are omitted at the ends of the list; beyond the end, `prev` leads to the last page. */
export function pageLinks(url: string, query: ListQuery, page: ShownPage): Links {
  const { size } = query.page;
  const to = (name: string, value: string | number) =>
    `${url}?${joinQuery([...query.parameters, [`page[${name}]`, String(value)], ["page[size]", String(size)]])}`;
  const links = "number" in query.page ? numberedLinks(query, page) : cursorLinks(query, page);
  const targets = Object.entries(links) as readonly (readonly [name: string, target: Target])[];
  return Object.fromEntries(
    targets.flatMap(([name, target]) => (target === null ? [] : [[name, to(target[0], target[1])]])),
  );
}

type Target = readonly [name: string, value: string | number] | null;

interface Targets {
  readonly self: Target;
  readonly first: Target;
  readonly prev: Target;
  readonly next: Target;
  readonly last: Target;
}

function numberedLinks(query: ListQuery, page: ShownPage): Targets {
  const { number, size } = query.page as Extract<RequestedPage, { readonly number: number }>;
  const last = lastPageOf(size, page.total);
  const hasNext = page.hasNext ?? number < last;
  const after = cursorsOf(query, page)?.after;
  const next: Target =
    after === undefined || isReached(number + 1, size) ? ["number", number + 1] : ["after", after];
  return {
    self: ["number", number],
    first: ["number", 1],
    prev: number > 1 ? ["number", Math.min(number - 1, last)] : null,
    next: hasNext ? next : null,
    last: page.isMore === true ? ["before", endCursor] : ["number", last],
  };
}

const isReached = (number: number, size: number) => (number - 1) * size < maximumReach;

function cursorLinks(query: ListQuery, page: ShownPage): Targets {
  const cursors = cursorsOf(query, page);
  return {
    self: selfOf(query),
    first: ["number", 1],
    prev: page.hasPrevious === true ? ["before", cursors?.before ?? endCursor] : null,
    next: page.hasNext !== true ? null : cursors === null ? ["number", 1] : ["after", cursors.after],
    last: ["before", endCursor],
  };
}

function selfOf(query: ListQuery): Target {
  const { page } = query;
  if ("number" in page) return ["number", page.number];
  if ("after" in page) return ["after", cursorText(query, page.after)];
  return ["before", page.before === null ? endCursor : cursorText(query, page.before)];
}

/** Those that lead on from the first and the last item of the page. */
function cursorsOf(
  query: ListQuery,
  page: ShownPage,
): { readonly before: string; readonly after: string } | null {
  if (!page.edges) return null;
  const { from, to } = placeOf(query.page, page);
  return {
    before: cursorText(query, { position: page.edges.first, rank: from }),
    after: cursorText(query, { position: page.edges.last, rank: to }),
  };
}

const cursorText = ({ type, sort, filter }: ListQuery, cursor: Cursor) =>
  encodeCursor({ type, sort, filter }, cursor);

interface Place {
  /** Null if the page is empty, or its place is not known. */
  readonly from: number | null;
  readonly to: number | null;
}

const unknown: Place = { from: null, to: null };

/** Where the page is in its list, as far as that is known: a cursor knows the place that its item had. */
function placeOf(page: RequestedPage, { items, total, isMore = false }: ShownPage): Place {
  if ("number" in page) {
    const before = (page.number - 1) * page.size;
    const to = isMore ? before + items : Math.min(before + page.size, total);
    return to <= before ? unknown : { from: before + 1, to };
  }
  if (items === 0) return unknown;
  if ("after" in page) {
    const { rank } = page.after;
    return rank === null ? unknown : { from: rank + 1, to: rank + items };
  }
  const end = endOf(page.before, isMore ? null : total);
  // Items that came since are before those that were counted.
  return end === null ? unknown : { from: Math.max(1, end - items + 1), to: Math.max(items, end) };
}

/** The place of the last item before a cursor. */
function endOf(before: Cursor | null, total: number | null): number | null {
  if (before === null) return total;
  return before.rank === null ? null : before.rank - 1;
}

const lastPageOf = (size: number, total: number) => Math.max(1, Math.ceil(total / size));
