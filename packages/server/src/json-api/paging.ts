/**
 * The position of a page in its list, and the links to other pages. Pages and items are counted from 1. Pages within
 * the first 10,000 items have numbers; beyond those, and if a page was requested with a cursor, links use cursors.
 */
import { type Cursor, encodeCursor } from "./cursor.ts";
import { apiError, refused, type Refused } from "./error.ts";
import type { JsonObject } from "./json.ts";
import { joinQuery } from "./query-text.ts";
import { endCursor, type ListQuery, type RequestedPage } from "./query.ts";
import type { Links } from "./resource.ts";

/** What is known about the list of a page. */
export interface PageState {
  /** The number of items in the whole list, or a minimum. */
  readonly total: number;
  /** Whether the list has more items than that. */
  readonly isMore?: boolean;
  /** The positions of the first and the last item; null for an empty page, omitted if there are no further pages. */
  readonly edges?: { readonly first: Cursor["position"]; readonly last: Cursor["position"] } | null;
  /** If omitted, they follow from the page number. */
  readonly hasPrevious?: boolean;
  readonly hasNext?: boolean;
}

/** The page of a list, with the number of items on it. */
export interface ShownPage extends PageState {
  readonly items: number;
}

/** A numbered page must begin within this many items of a list. */
export const maximumReach = 10_000;

/** Rejects a page that can only be reached with cursors. */
export function reachFault({ page }: ListQuery): Refused | null {
  if (!("number" in page) || isReached(page.number, page.size)) return null;
  const detail = `Page numbers only reach the first ${maximumReach} items of a list: beyond those, follow the link \`next\`, or use \`page[after]\`.`;
  return refused(apiError("invalid-parameter", detail, { parameter: "page[number]" }));
}

/** `from` and `to` are null if the page has no items or its position is unknown. An empty list has one empty page. */
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

/** The cursors of the first and the last item of the page. */
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
  /** Null if the page is empty or its position is unknown. */
  readonly from: number | null;
  readonly to: number | null;
}

const unknown: Place = { from: null, to: null };

/** The position of the page in its list, if known: a cursor contains the position of its item. */
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
  // Items added since then come before those that were counted.
  return end === null ? unknown : { from: Math.max(1, end - items + 1), to: Math.max(items, end) };
}

/** The position of the last item before a cursor. */
function endOf(before: Cursor | null, total: number | null): number | null {
  if (before === null) return total;
  return before.rank === null ? null : before.rank - 1;
}

const lastPageOf = (size: number, total: number) => Math.max(1, Math.ceil(total / size));
