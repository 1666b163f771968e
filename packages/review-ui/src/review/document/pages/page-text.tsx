/** The selectable text of a page, over its picture. It is created once the page has been in view for a moment. */
import { memo, useEffect, useRef } from "react";
import type { OpenDocument } from "../file/open-document.ts";
import type { Turn } from "../file/page.ts";
import type { TextLayers } from "./text-layers.ts";

export interface PageTextProps {
  readonly document: OpenDocument;
  readonly page: number;
  readonly turn: Turn;
  readonly layers: TextLayers;
}

/** Milliseconds. */
const delay = 60;

export const PageText = memo(function PageText({ document, page, turn, layers }: PageTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const layer = place.current;
    if (layer === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      document.drawText({ page, turn, layer, signal: leaving.signal }).then(
        (elements) => !leaving.signal.aborted && layers.add(page, elements),
        // Without the text layer, the page can be read, but its text cannot be selected.
        () => {},
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      layers.remove(page);
      layer.replaceChildren();
    };
  }, [document, page, turn, layers]);
  return <div ref={place} className="textLayer" />;
});
