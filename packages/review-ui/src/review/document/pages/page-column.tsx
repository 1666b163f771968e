/** The pages in one column; only those near the visible part are rendered. */
import type { Entry } from "../../findings/entry.ts";
import type { OpenDocument } from "../file/open-document.ts";
import type { Turn } from "../file/page.ts";
import { isOn } from "../highlights/entries-by-page.ts";
import { AreaLayer } from "../picking/area-layer.tsx";
import type { Passage } from "../picking/passage.ts";
import type { ViewsOf } from "../picking/picked-text.ts";
import { pageGap, pagesBetween, topOf, type PageLayout, type Range } from "../layout/page-layout.ts";
import { PdfPage } from "./pdf-page.tsx";
import type { Pictures } from "./pictures.ts";
import type { TextLayers } from "./text-layers.ts";
import type { AvailableSize } from "../layout/zoom.ts";

export interface PageColumnProps {
  readonly document: OpenDocument;
  readonly pictures: Pictures;
  readonly layers: TextLayers;
  readonly turn: Turn;
  readonly layout: PageLayout;
  readonly available: AvailableSize;
  readonly inView: Range;
  readonly byPage: ReadonlyMap<number, readonly Entry[]>;
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
  /** Null unless an area is being marked. */
  readonly markArea: ((passage: Passage) => void) | null;
  readonly viewsOf: ViewsOf;
}

const none: readonly Entry[] = [];

export function PageColumn(props: PageColumnProps) {
  const { document, pictures, layers, turn, layout, available, inView, byPage, selected, select } = props;
  const { markArea, viewsOf } = props;
  const width = Math.max(available.width, layout.width) + 2 * pageGap;
  const { first, last } = nearby(layout, inView, available);
  return (
    <div className="page-column" style={{ width, height: layout.height }}>
      {layout.pages.slice(first - 1, last).map((placed) => (
        <PdfPage
          key={placed.page.number}
          document={document}
          pictures={pictures}
          layers={layers}
          turn={turn}
          page={placed.page}
          scale={placed.scale}
          left={(width - placed.width) / 2}
          top={placed.top}
          entries={byPage.get(placed.page.number) ?? none}
          selected={selected !== null && isOn(selected, placed.page.number) ? selected : null}
          select={select}
        />
      ))}
      {markArea !== null && <AreaLayer layout={layout} width={width} viewsOf={viewsOf} done={markArea} />}
    </div>
  );
}

/** How far around the visible part pages are rendered: up to one screen. */
function nearby(layout: PageLayout, { first, last }: Range, { height }: AvailableSize): Range {
  if (layout.pages.length === 0) return { first: 1, last: 0 };
  const from = topOf(layout, { page: first, share: 0 }) - height;
  const to = topOf(layout, { page: last, share: 1 }) + height;
  return pagesBetween(layout, from, to);
}
