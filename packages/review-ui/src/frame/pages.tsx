/** Goes through the pages of a list. Both buttons stay, so that the one that was pressed keeps the focus at an end of the list. */
import type { ReactNode } from "react";

export interface PagesProps<Start> {
  /** Where the page before begins; null on the first page. */
  readonly previous: Start | null;
  readonly next: Start | null;
  readonly go: (start: Start) => void;
  /** Which page is shown, as in “Page 2 of 7”. */
  readonly words: string;
  /** What else is said of the list. */
  readonly children?: ReactNode;
}

export function Pages<Start>({ previous, next, go, words, children }: PagesProps<Start>) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="pages">
      <button
        type="button"
        aria-disabled={previous === null}
        onClick={() => previous !== null && go(previous)}
      >
        Previous page
      </button>
      <span>{words}</span>
      <button type="button" aria-disabled={next === null} onClick={() => next !== null && go(next)}>
        Next page
      </button>
      {children}
    </nav>
  );
}
