/** Goes through the pages of the list of reviews, and says how many there are. */
import type { PageStart } from "../api/page-start.ts";
import { Pages } from "../frame/pages.tsx";
import { type ListPages, reviewCount } from "./list-pages.ts";

export interface ReviewPagesProps {
  readonly pages: ListPages;
  readonly go: (page: PageStart) => void;
}

export function ReviewPages({ pages, go }: ReviewPagesProps) {
  const { previous, next, current, last, isMore } = pages;
  const count = reviewCount(pages);
  if (previous === null && next === null) return <p className="quiet pages">{count}</p>;
  const words = isMore ? `Page ${current}` : `Page ${current} of ${last}`;
  return (
    <Pages {...{ previous, next, go, words }}>
      <span className="quiet">{count}</span>
    </Pages>
  );
}
