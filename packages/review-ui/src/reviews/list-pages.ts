/** The position of a page of the list, and of the pages beside it, from the API. Pure. */
import { countOf } from "../frame/count.ts";
import type { ListDocument, PageCursors } from "../api/json-api.ts";
import { startIn, type PageStart } from "../api/page-start.ts";

export interface ListPages {
  /** Counted from 1. */
  readonly current: number;
  readonly last: number;
  readonly total: number;
  /** Whether there are more than were counted, so that the last page has no number. */
  readonly isMore: boolean;
  readonly previous: PageStart | null;
  readonly next: PageStart | null;
  /** Null if the page is empty. */
  readonly cursors: PageCursors | null;
}

export function pagesIn({ meta: { page }, links }: ListDocument): ListPages {
  return {
    current: page["current-page"],
    last: page["last-page"],
    total: page.total,
    isMore: page["total-is-minimum"] === true,
    previous: startIn(links.prev),
    next: startIn(links.next),
    cursors: page.cursors ?? null,
  };
}

/** The maximum up to which the API counts. */
const mostCounted = 10_000;

/** For example “25 reviews” or “more than 10,000 reviews”. */
export function reviewCount({ total, isMore }: Pick<ListPages, "total" | "isMore">): string {
  return isMore ? `more than ${countOf(mostCounted, "review")}` : countOf(total, "review");
}
