/** Goes through the pages of a list. */
import { type ListPages, reviewCount } from "./list-pages.ts";
import type { PageStart } from "../api/page-start.ts";

export interface PagesProps {
  readonly pages: ListPages;
  readonly go: (page: PageStart) => void;
}

export function Pages({ pages, go }: PagesProps) {
  const { previous, next, current, last, isMore } = pages;
  const count = <span className="quiet">{reviewCount(pages)}</span>;
  if (previous === null && next === null) return <p className="quiet pages">{reviewCount(pages)}</p>;
  return (
    <nav aria-label="Pages" className="pages">
      <button
        type="button"
        aria-disabled={previous === null}
        onClick={() => previous !== null && go(previous)}
      >
        Previous page
      </button>
      <span>{isMore ? `Page ${current}` : `Page ${current} of ${last}`}</span>
      <button type="button" aria-disabled={next === null} onClick={() => next !== null && go(next)}>
        Next page
      </button>
      {count}
    </nav>
  );
}
