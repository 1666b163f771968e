/**
 * Keeps the current page in the URL as `?page=`, so that a link leads to it. The parameter is omitted for the page at
 * which the view opens anyway: that of the selected finding, or the first.
 */
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";

export interface PageAddress {
  readonly current: number;
  /** Where the view opens without the parameter. */
  readonly start: number;
  readonly isReady: boolean;
  readonly goTo: (page: number) => void;
}

/** How long, in milliseconds, a page is in view before it is put into the URL. */
const delay = 400;

export function usePageAddress({ current, start, isReady, goTo }: PageAddress): void {
  const [search, setSearch] = useSearchParams();
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    const page = Number(search.get("page"));
    // A finding named in the URL takes precedence.
    if (!search.has("trigger") && Number.isInteger(page) && page > 1) goTo(page);
  }, [isReady]);
  useEffect(() => {
    if (!isOpened.current) return undefined;
    const timer = setTimeout(() => {
      const wanted = current === start ? null : String(current);
      if (search.get("page") === wanted) return;
      setSearch((before) => withPage(before, wanted), { replace: true });
    }, delay);
    return () => clearTimeout(timer);
  }, [current, start, search]);
}

function withPage(before: URLSearchParams, page: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (page === null) after.delete("page");
  else after.set("page", page);
  return after;
}
