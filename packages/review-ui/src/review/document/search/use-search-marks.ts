/**
 * Marks the hits of a search in the rendered text. The browser paints them (CSS Custom Highlight API), so nothing has
 * to be measured; a browser without that API only shows the page of a hit.
 */
import { useEffect } from "react";
import type { TextLayers } from "../pages/text-layers.ts";
import { rangeOf } from "./text-range.ts";
import type { DocumentSearch } from "./use-document-search.ts";

const [all, one] = ["search-hit", "search-current"];

type Marking = Pick<DocumentSearch, "hits" | "current" | "load" | "find">;

export function useSearchMarks({ hits, current, load, find }: Marking, layers: TextLayers): void {
  useEffect(() => {
    if (!("highlights" in CSS)) return undefined;
    let isLeft = false;
    const mark = async () => {
      const pages = new Set(layers.pages());
      const shown = hits.filter(({ page }) => pages.has(page));
      await Promise.all(shown.map(({ page }) => load(page)));
      if (isLeft) return;
      const ranges = shown.flatMap((hit) => {
        const range = rangeOf(layers.of(hit.page), find(hit));
        return range === null ? [] : [{ hit, range }];
      });
      CSS.highlights.set(all, new Highlight(...ranges.map(({ range }) => range)));
      const chosen = ranges.find(({ hit }) => hit.page === current?.page && hit.index === current.index);
      const highlight = new Highlight(...(chosen === undefined ? [] : [chosen.range]));
      highlight.priority = 1;
      CSS.highlights.set(one, highlight);
    };
    void mark();
    const unsubscribe = layers.subscribe(() => void mark());
    return () => {
      isLeft = true;
      unsubscribe();
      CSS.highlights.delete(all);
      CSS.highlights.delete(one);
    };
  }, [hits, current, load, find, layers]);
}
