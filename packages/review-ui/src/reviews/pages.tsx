/** Goes through the pages of a list. */
import { countOf } from "../frame/count.ts";

export interface PagesProps {
  /** Counted from 1. */
  readonly page: number;
  readonly last: number;
  readonly total: number;
  readonly go: (page: number) => void;
}

export function Pages({ page, last, total, go }: PagesProps) {
  if (last <= 1) return <p className="quiet pages">{countOf(total, "review")}</p>;
  return (
    <nav aria-label="Pages" className="pages">
      <button type="button" aria-disabled={page <= 1} onClick={() => page > 1 && go(page - 1)}>
        Previous page
      </button>
      <span>
        Page {page} of {last}
      </span>
      <button type="button" aria-disabled={page >= last} onClick={() => page < last && go(page + 1)}>
        Next page
      </button>
      <span className="quiet">{countOf(total, "review")}</span>
    </nav>
  );
}
