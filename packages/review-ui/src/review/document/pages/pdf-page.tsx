/** One page: its picture, its text and its highlights. It is rendered only while it is near the visible part. */
import { memo, type CSSProperties } from "react";
import { HighlightLayer, type HighlightLayerProps } from "../highlights/highlight-layer.tsx";
import type { OpenDocument } from "../file/open-document.ts";
import type { Turn } from "../file/page.ts";
import { PagePicture } from "./page-picture.tsx";
import { PageText } from "./page-text.tsx";
import type { Pictures } from "./pictures.ts";
import type { TextLayers } from "./text-layers.ts";

export interface PdfPageProps extends HighlightLayerProps {
  readonly document: OpenDocument;
  readonly pictures: Pictures;
  readonly layers: TextLayers;
  readonly turn: Turn;
  /** CSS pixels for one unit of the page. */
  readonly scale: number;
  /** In CSS pixels. */
  readonly left: number;
  readonly top: number;
}

export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { document, pictures, layers, turn, scale, left, top, ...layer } = props;
  const { page } = layer;
  const style = {
    left,
    top,
    width: page.width * scale,
    height: page.height * scale,
    "--total-scale-factor": scale,
    "--scale-round-x": "1px",
    "--scale-round-y": "1px",
  } as CSSProperties;
  return (
    <div className="page" data-page={page.number} style={style}>
      <PagePicture pictures={pictures} page={page} scale={scale} />
      <PageText document={document} page={page.number} turn={turn} layers={layers} />
      <HighlightLayer {...layer} />
    </div>
  );
});
