/** The state of the page view: sizes and positions, the pages in view, and the search. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Entry } from "../findings/entry.ts";
import type { OpenDocument } from "./file/open-document.ts";
import { pageOf, turned, type Turn } from "./file/page.ts";
import { entriesByPage } from "./highlights/entries-by-page.ts";
import { layoutOf, type Range } from "./layout/page-layout.ts";
import { scaleOf, type Zoom } from "./layout/zoom.ts";
import { createTextLayers } from "./pages/text-layers.ts";
import { usePageScroll } from "./pages/use-page-scroll.ts";
import { usePages, type Pages } from "./pages/use-pages.ts";
import { usePictures } from "./pages/use-pictures.ts";
import { useAvailableSize } from "./pages/use-available-size.ts";
import type { ViewsOf } from "./picking/picked-text.ts";
import type { PiecesOf } from "./search/shown-texts.ts";
import { useDocumentSearch } from "./search/use-document-search.ts";
import { useSearchMarks } from "./search/use-search-marks.ts";
import { piecesOf } from "./text/use-sentences.ts";

export interface Reading {
  readonly assetId: string;
  readonly document: OpenDocument;
  readonly entries: readonly Entry[];
  readonly zoom: Zoom;
}

export type Reader = ReturnType<typeof useReader>;

export function useReader({ assetId, document, entries, zoom }: Reading) {
  const region = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [turn, setTurn] = useState<Turn>(0);
  const layers = useMemo(createTextLayers, []);
  const available = useAvailableSize(region);
  const pages = usePages(document, turn);
  const layout = useMemo(
    () => layoutOf(pages?.all ?? [], (page) => scaleOf(zoom, page, available)),
    [pages, zoom, available],
  );
  const scroll = usePageScroll(region, layout);
  const pictures = usePictures(document, { turn, pages, inView: scroll.inView });
  useMeasuredView(pages, scroll.inView);
  const byPage = useMemo(() => entriesByPage(entries), [entries]);
  const search = useDocumentSearch({
    assetId,
    piecesOf: usePieces(document, assetId),
    from: scroll.current,
  });
  useSearchMarks(search, layers);
  const viewsOf = useCallback<ViewsOf>(
    (number) => {
      const shown = pages?.all[number - 1];
      return shown === undefined ? null : { shown, upright: pageOf(number, shown.geometry, 0) };
    },
    [pages],
  );
  return {
    region,
    field,
    turn,
    rotate: () => setTurn((before) => turned(before, 90)),
    layers,
    available,
    pages,
    /** Whether there is a scrollable column of pages. */
    isReady: pages !== null && pictures !== null && available.width > 0,
    layout,
    scroll,
    /** The rotation of the current page. */
    scale: layout.pages[scroll.current - 1]?.scale ?? 1,
    pictures,
    byPage,
    search,
    viewsOf,
  };
}

/** Measures the pages in view and their neighbours. */
function useMeasuredView(pages: Pages | null, { first, last }: Range): void {
  const measure = pages?.measure;
  const count = pages?.all.length ?? 0;
  useEffect(() => {
    for (let page = Math.max(1, first - 1); page <= Math.min(count, last + 1); page++) void measure?.(page);
  }, [measure, count, first, last]);
}

/** The text of a page from its PDF or, if the PDF has none, as recognised by the service. */
function usePieces(document: OpenDocument, assetId: string): PiecesOf {
  const client = useQueryClient();
  return useCallback(
    async (page) => {
      const pieces = await document.text(page);
      return pieces.some(({ text }) => /\S/.test(text)) ? pieces : piecesOf(client, assetId, page);
    },
    [client, document, assetId],
  );
}
