/**
 * Marks the hits of a search in the text that is on the screen. The browser paints them (CSS Custom Highlight API), so that
 * nothing has to be measured; a browser without it shows only the page of a hit.
 */
import { useEffect } from "react";
import type { TextLayers } from "../pages/text-layers.ts";
import { rangeOf } from "./text-range.ts";
import type { DocumentSearch } from "./use-document-search.ts";

const [all, one] = ["search-hit", "search-current"];

export function useSearchMarks({ hits, current, pageText }: DocumentSearch, layers: TextLayers): void {
  useEffect(() => {
    if (!("highlights" in CSS)) return undefined;
    const mark = () => {
      const shown = new Set(layers.pages());
      const ranges = hits
        .filter((hit) => shown.has(hit.page))
        .flatMap((hit) => {
          const range = rangeOf(layers.of(hit.page), pageText(hit.page), hit);
          return range === null ? [] : [{ hit, range }];
        });
      CSS.highlights.set(all, new Highlight(...ranges.map(({ range }) => range)));
      const chosen = ranges.find(({ hit }) => hit === current);
      const highlight = new Highlight(...(chosen === undefined ? [] : [chosen.range]));
      highlight.priority = 1;
      CSS.highlights.set(one, highlight);
    };
    mark();
    const unsubscribe = layers.subscribe(mark);
    return () => {
      unsubscribe();
      CSS.highlights.delete(all);
      CSS.highlights.delete(one);
    };
  }, [hits, current, pageText, layers]);
}
