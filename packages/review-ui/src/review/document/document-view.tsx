/** The region “Document”: the pages at the width of the region, scrolled to the selected finding. */
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import type { Entry } from "../findings/entry.ts";
import type { Selection } from "../findings/use-selection.ts";
import type { OpenDocument } from "./open-document.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useDocument } from "./use-document.ts";

export interface DocumentViewProps {
  readonly assetId: string;
  readonly entries: readonly Entry[];
  readonly selection: Selection;
}

export function DocumentView({ assetId, entries, selection }: DocumentViewProps) {
  const { document, error, retry } = useDocument(assetId);
  const region = useRef<HTMLElement>(null);
  return (
    // A region that scrolls must be reachable by keyboard.
    <section ref={region} aria-label="Document" className="document" tabIndex={0}>
      {error !== null && <FaultNotice error={error} retry={retry} />}
      {error === null && document === null && <p className="quiet">Loading the document …</p>}
      {document !== null && (
        <Pages document={document} entries={entries} selection={selection} region={region} />
      )}
    </section>
  );
}

interface PagesProps extends Omit<DocumentViewProps, "assetId"> {
  readonly document: OpenDocument;
  readonly region: RefObject<HTMLElement | null>;
}

function Pages({ document, entries, selection, region }: PagesProps) {
  const width = useWidth(region);
  const byPage = useMemo(() => entriesByPage(entries), [entries]);
  const { selected, isNamed, select } = selection;
  const stableSelect = useStable(select);
  useEffect(() => {
    if (selected === null || !isNamed || width === 0) return;
    reveal(region.current!, document, selected);
  }, [selected?.id, isNamed, width === 0, document, region]);
  if (width === 0) return null;
  return document.pages.map((page) => (
    <PdfPage
      key={page.number}
      document={document}
      page={page}
      scale={width / page.width}
      entries={byPage.get(page.number) ?? none}
      selected={selected !== null && isOn(selected, page.number) ? selected : null}
      select={stableSelect}
    />
  ));
}

const none: readonly Entry[] = [];

const isOn = ({ marks }: Entry, page: number) => marks.some((mark) => mark.page === page);

/** The same function for every rendering, which calls the latest one: pages are drawn again only when they change. */
function useStable(select: (entry: Entry) => void): (entry: Entry) => void {
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  return useCallback((entry) => latest.current(entry), []);
}

function entriesByPage(entries: readonly Entry[]): ReadonlyMap<number, readonly Entry[]> {
  const byPage = new Map<number, Entry[]>();
  for (const entry of entries) {
    for (const page of new Set(entry.marks.map((mark) => mark.page))) {
      byPage.set(page, [...(byPage.get(page) ?? []), entry]);
    }
  }
  return byPage;
}

/** Scrolls the region so that the first mark is a third below its top, unless it is in view already. */
function reveal(region: HTMLElement, { pages }: OpenDocument, { marks: [mark] }: Entry): void {
  const page = pages.find(({ number }) => number === mark?.page);
  const frame = region.querySelector<HTMLElement>(`[data-page="${page?.number}"]`);
  if (mark === undefined || page === undefined || frame === null) return;
  const [x = 0, y = page.height] = mark.quads[0] ?? [];
  const scale = frame.clientHeight / page.height;
  const offset = mark.quads.length === 0 ? 0 : page.place(x, y).y * scale;
  const top = frame.offsetTop + offset;
  const isInView = top > region.scrollTop && top < region.scrollTop + region.clientHeight * 0.8;
  if (!isInView) region.scrollTo({ top: top - region.clientHeight / 3 });
}

/** The width that a page may take, in CSS pixels; 0 until it is known. It follows the window with a short delay. */
function useWidth(region: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setWidth(Math.max(200, region.current!.clientWidth - 2 * pageMargin));
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, 100);
    });
    measure();
    observer.observe(region.current!);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [region]);
  return width;
}

/** CSS pixels on both sides of a page. */
const pageMargin = 12;
