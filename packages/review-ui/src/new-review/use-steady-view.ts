/**
 * Keeps the group of fields that the user works on at its place on the screen while other parts of the form change.
 * What is above may grow and shrink; the form never becomes shorter, because the end of the page would pull everything
 * down. If the field with the focus is removed, its group receives the focus.
 */
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Where the groups are, in pixels from the start of the page, in a window of this width. */
interface Layout {
  readonly width: number;
  readonly tops: ReadonlyMap<HTMLElement, number>;
}

/** Groups are the focusable fieldsets of the form. The form must not be a scroll anchor of the browser. */
export function useSteadyView(form: RefObject<HTMLElement | null>): void {
  const before = useRef<Layout>({ width: 0, tops: new Map() });
  const worked = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const focused = document.activeElement;
    if (focused === document.body) {
      if (worked.current?.isConnected === true) worked.current.focus({ preventScroll: true });
    } else worked.current = focused?.closest("fieldset") ?? null;
    const now = layoutOf(element);
    const [was, is] = [before.current, now].map(({ tops }) => worked.current && tops.get(worked.current));
    if (was != null && is != null && before.current.width === now.width && is !== was) {
      scrollBy({ top: is - was, behavior: "instant" });
    }
    before.current = now;
    element.style.minHeight = `${element.scrollHeight}px`;
  });
}

function layoutOf(form: HTMLElement): Layout {
  const groups = [...form.querySelectorAll<HTMLElement>("fieldset")];
  return {
    width: innerWidth,
    tops: new Map(groups.map((group) => [group, group.getBoundingClientRect().top + scrollY])),
  };
}
