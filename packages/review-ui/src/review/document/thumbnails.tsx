/** Thumbnails of the pages, with the number of open findings on each. They link to their pages. */
import { memo, useEffect, useMemo, useRef, useSyncExternalStore, type KeyboardEvent } from "react";
import type { Entry } from "../findings/entry.ts";
import type { Page } from "./file/page.ts";
import { layoutOf, type PlacedPage } from "./layout/page-layout.ts";
import { copyOf } from "./pages/page-picture.tsx";
import type { Pictures } from "./pages/pictures.ts";
import { usePageScroll } from "./pages/use-page-scroll.ts";

export interface ThumbnailsProps {
  readonly pages: readonly Page[];
  readonly pictures: Pictures;
  readonly byPage: ReadonlyMap<number, readonly Entry[]>;
  readonly current: number;
  readonly goTo: (page: number) => void;
}

/** Sizes of a thumbnail and of the label below it, in CSS pixels. */
const [width, caption] = [96, 24];

export function Thumbnails({ pages, pictures, byPage, current, goTo }: ThumbnailsProps) {
  const region = useRef<HTMLElement>(null);
  const layout = useMemo(() => layoutOf(pages.map(withCaption), () => 1), [pages]);
  const { inView, show } = usePageScroll(region, layout);
  useEffect(() => show({ page: current, share: 0.5 }), [current, show]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const page = Math.min(pages.length, Math.max(1, current + steps));
    goTo(page);
    requestAnimationFrame(() => {
      region.current?.querySelector<HTMLElement>(`[data-thumbnail="${page}"]`)?.focus();
    });
  };
  return (
    <nav ref={region} aria-label="Pages" className="thumbnails" onKeyDown={onKeyDown}>
      <div style={{ height: layout.height }}>
        {layout.pages.slice(Math.max(0, inView.first - 4), inView.last + 3).map((placed) => (
          <Thumbnail
            key={placed.page.number}
            placed={placed}
            pictures={pictures}
            open={(byPage.get(placed.page.number) ?? []).filter(({ isDone }) => !isDone).length}
            isCurrent={placed.page.number === current}
            goTo={goTo}
          />
        ))}
      </div>
    </nav>
  );
}

/** The page at the size of its thumbnail. */
function withCaption(page: Page): Page {
  return { ...page, width, height: (page.height / page.width) * width + caption };
}

interface ThumbnailProps {
  readonly placed: PlacedPage;
  readonly pictures: Pictures;
  /** The number of open findings. */
  readonly open: number;
  readonly isCurrent: boolean;
  readonly goTo: (page: number) => void;
}

const Thumbnail = memo(function Thumbnail({ placed, pictures, open, isCurrent, goTo }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { page, top, height } = placed;
  const picture = useSyncExternalStore(pictures.subscribe, () => pictures.small(page.number));
  useEffect(() => {
    if (picture !== null) place.current?.replaceChildren(copyOf(picture));
  }, [picture]);
  return (
    <button
      type="button"
      className="thumbnail"
      data-thumbnail={page.number}
      aria-current={isCurrent ? "page" : false}
      tabIndex={isCurrent ? 0 : -1}
      style={{ top, height }}
      onClick={() => goTo(page.number)}
    >
      <span ref={place} className="thumbnail-picture" />
      <span className="thumbnail-caption">
        <span className="visually-hidden">Page </span>
        {page.number}
        {open > 0 && (
          <>
            <span className="visually-hidden">, </span>
            <strong>{open}</strong>
            <span className="visually-hidden"> {open === 1 ? "open finding" : "open findings"}</span>
          </>
        )}
      </span>
    </button>
  );
});
