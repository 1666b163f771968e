/** What was typed to filter the findings of a review is there again when the person comes back to it. */
import { useEffect, useRef } from "react";
import { useDraft } from "../../drafts/drafts.tsx";
import { isFiltering } from "./finding-filter.ts";
import type { FindingView } from "./use-finding-view.ts";

/** An address that has a filter of its own goes first. */
export function useKeptFilter(reviewId: string, { filter, setFilter }: FindingView): void {
  const { text: kept, write } = useDraft(`filter ${reviewId}`);
  const isBack = useRef(kept !== "" && !isFiltering(filter));
  useEffect(() => {
    if (!isBack.current) write(filter.text);
    else if (filter.text === kept) isBack.current = false;
    else setFilter({ text: kept });
  }, [filter.text]);
}
