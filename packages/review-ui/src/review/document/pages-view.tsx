/** The document as its pages, with the tools above them and thumbnails beside them. */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import type { OpenDocument } from "./file/open-document.ts";
import { turned, type Page, type Turn } from "./file/page.ts";
import { entriesByPage, marksOf } from "./highlights/entries-by-page.ts";
import { layoutOf, type PagePosition } from "./pages/page-layout.ts";
import { PageColumn } from "./pages/page-column.tsx";
import { createTextLayers } from "./pages/text-layers.ts";
import { usePageScroll, type PageScroll } from "./pages/use-page-scroll.ts";
import { usePages, type Pages } from "./pages/use-pages.ts";
import { usePictures } from "./pages/use-pictures.ts";
import { useRoom } from "./pages/use-room.ts";
import { scaleOf, steppedZoom } from "./pages/zoom.ts";
import { useDocumentSearch, type DocumentSearch } from "./search/use-document-search.ts";
import { useSearchMarks } from "./search/use-search-marks.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePageAddress } from "./use-page-address.ts";
import { useReaderKeys } from "./use-reader-keys.ts";
import type { KeptSettings } from "./view-settings.ts";
import { ZoomControls } from "./zoom-controls.tsx";

export interface PagesViewProps {
  readonly document: OpenDocument;
  readonly entries: readonly Entry[];
  readonly selection: Selection;
  readonly settings: KeptSettings;
}

export function PagesView({ document, entries, selection, settings }: PagesViewProps) {
  const { zoom, showsThumbnails, change } = settings;
  const [turn, setTurn] = useState<Turn>(0);
  const region = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const layers = useMemo(createTextLayers, []);
  const room = useRoom(region);
  const pages = usePages(document, turn);
  const layout = useMemo(
    () => layoutOf(pages?.all ?? [], (page) => scaleOf(zoom, page, room)),
    [pages, zoom, room],
  );
  const scroll = usePageScroll(region, layout);
  const pictures = usePictures(document, { turn, pages, inView: scroll.inView });
  const byPage = useMemo(() => entriesByPage(entries), [entries]);
  const search = useDocumentSearch(document, scroll.current);
  useSearchMarks(search, layers);
  const isReady = pages !== null && room.width > 0;
  const select = useStable(selection.select);
  useReveal({ selection, pages, isReady, show: scroll.show });
  useHitInView({ search, pages, show: scroll.show });
  usePageAddress({ current: scroll.current, start: startOf(selection), isReady, goTo: scroll.goTo });
  const scale = layout.pages[scroll.current - 1]?.scale ?? 1;
  useReaderKeys({
    field,
    zoom: (direction) => change({ zoom: steppedZoom(scale, direction) }),
    fit: () => change({ zoom: "width" }),
  });
  return (
    <>
      <Toolbar
        settings={settings}
        page={{ current: scroll.current, count: document.pageCount, goTo: scroll.goTo }}
        search={{ search, field, leave: () => region.current?.focus() }}
        hasPages
      >
        <ZoomControls
          zoom={zoom}
          scale={scale}
          setZoom={(to) => change({ zoom: to })}
          rotate={() => setTurn((before) => turned(before, 90))}
        />
        <button
          type="button"
          aria-expanded={showsThumbnails}
          onClick={() => change({ showsThumbnails: !showsThumbnails })}
        >
          Thumbnails
        </button>
      </Toolbar>
      <div className="document-body">
        {showsThumbnails && pages !== null && pictures !== null && (
          <Thumbnails
            pages={pages.all}
            pictures={pictures}
            byPage={byPage}
            current={scroll.current}
            goTo={scroll.goTo}
          />
        )}
        <Region region={region}>
          {isReady && pictures !== null && (
            <PageColumn
              document={document}
              pictures={pictures}
              layers={layers}
              turn={turn}
              layout={layout}
              room={room}
              inView={scroll.inView}
              byPage={byPage}
              selected={selection.selected}
              select={select}
            />
          )}
        </Region>
      </div>
    </>
  );
}

/** A region that scrolls must be reachable by keyboard. */
function Region(props: { readonly region: RefObject<HTMLDivElement | null>; readonly children: ReactNode }) {
  return (
    <div ref={props.region} role="group" aria-label="Pages of the document" className="document" tabIndex={0}>
      {props.children}
    </div>
  );
}

/** The page at which the view opens without a page in the URL. */
function startOf({ selected, isNamed }: Selection): number {
  return (isNamed && selected !== null ? marksOf(selected)[0]?.page : undefined) ?? 1;
}

interface Reveal {
  readonly selection: Selection;
  readonly pages: Pages | null;
  readonly isReady: boolean;
  readonly show: PageScroll["show"];
}

/** Shows the first words of the selected finding, if the URL names it. */
function useReveal({ selection: { selected, isNamed }, pages, isReady, show }: Reveal): void {
  const mark = selected === null || !isNamed ? undefined : marksOf(selected)[0];
  const page = mark === undefined ? undefined : pages?.all[mark.page - 1];
  useEffect(() => {
    if (!isReady || mark === undefined || page === undefined) return;
    // If the page turns out to have another size, it is shown again.
    void pages?.measure(mark.page);
    const [x = 0, y = 0] = mark.quads[0] ?? [];
    show(mark.quads.length === 0 ? { page: mark.page, share: 0 } : positionOf(page, { x, y }));
  }, [selected?.id, isNamed, isReady, page, show]);
}

/** Brings the current hit into view. */
function useHitInView(props: {
  readonly search: DocumentSearch;
  readonly pages: Pages | null;
  readonly show: PageScroll["show"];
}): void {
  const { search, pages, show } = props;
  const { current, pageText } = search;
  useEffect(() => {
    if (current === null || pages === null) return;
    const text = pageText(current.page);
    const piece = text?.pieces[text.starts.findLastIndex((start) => start <= current.start)];
    const page = pages.all[current.page - 1];
    if (page === undefined) return;
    void pages.measure(current.page);
    show(piece === undefined ? { page: current.page, share: 0 } : positionOf(page, piece));
  }, [current]);
}

function positionOf(page: Page, { x, y }: { readonly x: number; readonly y: number }): PagePosition {
  const share = page.place(x, y).y / page.height;
  return { page: page.number, share: Math.min(1, Math.max(0, share)) };
}

/** The same function for every rendering, which calls the latest one: pages are drawn again only when they change. */
function useStable(select: (entry: Entry) => void): (entry: Entry) => void {
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  return useCallback((entry) => latest.current(entry), []);
}
