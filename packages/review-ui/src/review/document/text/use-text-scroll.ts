/** Tracks the page whose text is in view, and scrolls to pages. */
import { at } from "@docreview/model";
import { useCallback, useEffect, useState, type RefObject } from "react";

export interface TextScroll {
  readonly current: number;
  readonly goTo: (page: number) => void;
}

export function useTextScroll(region: RefObject<HTMLElement | null>): TextScroll {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let frame = 0;
    const look = () => setCurrent(pageAt(element));
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
    };
  }, [region]);
  const goTo = useCallback(
    (page: number) => {
      const section = region.current?.querySelector<HTMLElement>(`[data-text-page="${page}"]`);
      if (region.current && section) region.current.scrollTop = section.offsetTop;
      setCurrent(page);
    },
    [region],
  );
  return { current, goTo };
}

/** The section a third of the way down the view, found with few measurements. */
function pageAt(region: HTMLElement): number {
  const sections = region.querySelectorAll<HTMLElement>("[data-text-page]");
  const wanted = region.scrollTop + region.clientHeight / 3;
  let [low, high] = [0, sections.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(sections, middle).offsetTop <= wanted) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
