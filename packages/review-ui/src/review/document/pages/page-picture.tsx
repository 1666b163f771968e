/**
 * The picture of a page: the small one until the sharp one is drawn, and the old size until the new one is drawn. The
 * canvases are inserted by hand, because they are drawn elsewhere.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Page } from "../file/page.ts";
import type { Pictures } from "./pictures.ts";

export interface PagePictureProps {
  readonly pictures: Pictures;
  readonly page: Page;
  /** CSS pixels for one unit of the page. */
  readonly scale: number;
}

export function PagePicture({ pictures, page, scale }: PagePictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const sharp = useRef<HTMLCanvasElement | null>(null);
  const [isBroken, setBroken] = useState(false);
  const small = useSyncExternalStore(pictures.subscribe, () => pictures.small(page.number));
  useEffect(() => {
    if (small !== null && sharp.current === null) place.current?.replaceChildren(copyOf(small));
  }, [small]);
  useEffect(() => {
    const leaving = new AbortController();
    pictures.sharp(page, scale, leaving.signal).then(
      (canvas) => {
        if (leaving.signal.aborted) return;
        place.current?.replaceChildren(canvas);
        free(sharp.current);
        sharp.current = canvas;
        setBroken(false);
      },
      () => setBroken(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [pictures, page, scale]);
  useEffect(() => () => free(sharp.current), []);
  return (
    <>
      <div ref={place} className="picture" aria-hidden="true" />
      {isBroken && (
        <p className="notice fault">
          Page {page.number} cannot be shown. Its findings are in the list, and its text is shown without
          “Show pages”.
        </p>
      )}
    </>
  );
}

export function copyOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement("canvas");
  copy.width = picture.width;
  copy.height = picture.height;
  copy.getContext("2d")?.drawImage(picture, 0, 0);
  return copy;
}

/** Frees the memory at once, rather than at the next garbage collection. */
function free(canvas: HTMLCanvasElement | null): void {
  if (canvas === null) return;
  canvas.width = 0;
  canvas.height = 0;
}
