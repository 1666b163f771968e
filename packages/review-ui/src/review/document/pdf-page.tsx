/** One page: its picture, its text and its highlights. They exist only while the page is near the visible part. */
import { memo, useEffect, useRef, useState, type CSSProperties, type RefObject } from "react";
import { HighlightLayer, type HighlightLayerProps } from "./highlight-layer.tsx";
import type { OpenDocument } from "./open-document.ts";

export interface PdfPageProps extends HighlightLayerProps {
  readonly document: OpenDocument;
  /** CSS pixels for one unit of the page. */
  readonly scale: number;
}

export const PdfPage = memo(function PdfPage({ document, scale, ...layer }: PdfPageProps) {
  const { page } = layer;
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearness(frame);
  const style = {
    width: page.width * scale,
    height: page.height * scale,
    "--total-scale-factor": scale,
    "--scale-round-x": "1px",
    "--scale-round-y": "1px",
  } as CSSProperties;
  return (
    <div ref={frame} className="page" data-page={page.number} style={style}>
      {isNear && <Picture key={scale} document={document} number={page.number} scale={scale} />}
      {isNear && <HighlightLayer {...layer} />}
    </div>
  );
});

type PictureProps = Pick<PdfPageProps, "document" | "scale"> & { readonly number: number };

function Picture({ document, number, scale }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const target = { canvas: canvas.current!, textLayer: textLayer.current! };
    document
      .draw({ ...target, number, scale, signal: controller.signal })
      .catch(() => setBroken(!controller.signal.aborted));
    return () => {
      controller.abort();
      target.textLayer.replaceChildren();
    };
  }, [document, number, scale]);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={textLayer} className="textLayer" />
      {isBroken && (
        <p className="notice fault">
          Page {number} cannot be shown. Its findings are in the list; download the annotated PDF to see the
          page.
        </p>
      )}
    </>
  );
}

/** True while the element is in the visible part of the document or up to a screen away from it. */
function useNearness(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const root = frame.current!.closest(".document");
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root,
      rootMargin: "100% 0px",
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return isNear;
}
