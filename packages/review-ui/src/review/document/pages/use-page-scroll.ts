/**
 * Tracks which pages are in view and scrolls to positions. The content at the top stays there when the pages change
 * size. Only the scroll position is read from the browser, once per frame.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import {
  pagesBetween,
  positionAt,
  topOf,
  type PageLayout,
  type PagePosition,
  type Range,
} from "../layout/page-layout.ts";

export interface PageScroll {
  readonly inView: Range;
  /** The current page: the one a third of the way down the view. */
  readonly current: number;
  /**
   * Scrolls the position to a third of the way down, unless it is already in view; `force` puts the start of a page at
   * the top.
   */
  readonly show: (position: PagePosition) => void;
  readonly goTo: (page: number) => void;
}

interface Seen extends Range {
  readonly current: number;
}

export function usePageScroll(region: RefObject<HTMLElement | null>, layout: PageLayout): PageScroll {
  const [seen, setSeen] = useState<Seen>({ first: 1, last: 1, current: 1 });
  const anchor = useRef<PagePosition>({ page: 1, share: 0 });
  const latest = useRef(layout);
  const look = useCallback(() => {
    if (region.current === null) return;
    const { scrollTop: top, clientHeight: height } = region.current;
    anchor.current = positionAt(latest.current, top);
    const { first, last } = pagesBetween(latest.current, top, top + height);
    const { page: current } = positionAt(latest.current, top + height / 3);
    setSeen((before) =>
      before.first === first && before.last === last && before.current === current
        ? before
        : { first, last, current },
    );
  }, [region]);
  useLayoutEffect(() => {
    latest.current = layout;
    const top = topOf(layout, anchor.current);
    const isScrolled = anchor.current.page > 1 || anchor.current.share > 0;
    if (isScrolled && region.current !== null) region.current.scrollTop = top;
    look();
  }, [layout, look, region]);
  useFrameOnScroll(region, look);
  const scrollTo = useCallback(
    (top: number) => {
      if (region.current !== null) region.current.scrollTop = Math.max(0, top);
      look();
    },
    [look, region],
  );
  const show = useCallback(
    (position: PagePosition) => {
      if (region.current === null) return;
      const { scrollTop, clientHeight } = region.current;
      const top = topOf(latest.current, position);
      const isInView = top > scrollTop && top < scrollTop + clientHeight * 0.8;
      if (!isInView) scrollTo(top - clientHeight / 3);
    },
    [region, scrollTo],
  );
  const goTo = useCallback(
    (page: number) => scrollTo(topOf(latest.current, { page, share: 0 }) - 4),
    [scrollTo],
  );
  return { inView: seen, current: seen.current, show, goTo };
}

function useFrameOnScroll(region: RefObject<HTMLElement | null>, look: () => void): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
    };
  }, [region, look]);
}
