/** Restores the filter of a review's findings when the user returns to it. */
import { useEffect, useRef } from "react";
import { useDraft } from "../../drafts/drafts.tsx";
import { isFiltering } from "./finding-filter.ts";
import type { FindingView } from "./use-finding-view.ts";

/** A filter in the URL takes precedence. */
export function useKeptFilter(reviewId: string, { filter, setFilter }: FindingView): void {
  const { text: kept, write } = useDraft(`filter ${reviewId}`);
  const isBack = useRef(kept !== "" && !isFiltering(filter));
  useEffect(() => {
    if (!isBack.current) write(filter.text);
    else if (filter.text === kept) isBack.current = false;
    else setFilter({ text: kept });
  }, [filter.text]);
}
