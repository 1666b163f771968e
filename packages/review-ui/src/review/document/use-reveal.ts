/** Brings the selected finding, or the current match of a search, into view. */
import { useEffect } from "react";
import type { Selection } from "../findings/use-selection.ts";
import type { Page } from "./file/page.ts";
import { marksOf } from "./highlights/entries-by-page.ts";
import type { PagePosition } from "./layout/page-layout.ts";
import type { PageMatch } from "./search/shown-texts.ts";
import type { Reader } from "./use-reader.ts";

/** Shows the first words of the selected finding if the URL names it. */
export function useFindingInView({ selected, isNamed }: Selection, { pages, isReady, scroll }: Reader): void {
  const mark = selected === null || !isNamed ? undefined : marksOf(selected)[0];
  const page = mark === undefined ? undefined : pages?.all[mark.page - 1];
  useEffect(() => {
    if (!isReady || mark === undefined || page === undefined) return;
    // Shown again if the page turns out to have a different size.
    void pages?.measure(mark.page);
    const [x = 0, y = 0] = mark.quads[0] ?? [];
    scroll.show(mark.quads.length === 0 ? { page: mark.page, share: 0 } : positionOf(page, { x, y }));
  }, [selected?.id, isNamed, isReady, page, scroll.show]);
}

export function useMatchInView({ search: { current, load, find }, pages, scroll }: Reader): void {
  useEffect(() => {
    const page = current === null ? undefined : pages?.all[current.page - 1];
    if (current === null || page === undefined) return undefined;
    let isLeft = false;
    const showMatch = async () => {
      await Promise.all([pages?.measure(current.page), load(current.page)]);
      if (!isLeft) scroll.show(positionOfMatch(page, find(current)));
    };
    void showMatch();
    return () => {
      isLeft = true;
    };
  }, [current?.page, current?.index, find]);
}

/** Shows the start of the page if the match has no place of its own, as in recognised text. */
function positionOfMatch(page: Page, match: PageMatch | null): PagePosition {
  const piece = match?.text.pieces[match.text.starts.findLastIndex((start) => start <= match.start)];
  const isPlaced = piece !== undefined && (piece.x !== 0 || piece.y !== 0);
  return isPlaced ? positionOf(page, piece) : { page: page.number, share: 0 };
}

/** The page at which the view opens without a page in the URL. */
export function startPage({ selected, isNamed }: Selection): number {
  return (isNamed && selected !== null ? marksOf(selected)[0]?.page : undefined) ?? 1;
}

function positionOf(page: Page, { x, y }: { readonly x: number; readonly y: number }): PagePosition {
  const share = page.place(x, y).y / page.height;
  return { page: page.number, share: Math.min(1, Math.max(0, share)) };
}
