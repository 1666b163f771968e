/** A paragraph as a block: its lines, left- or right-aligned, with an optional marker before the first. */
import { brokenLines } from "../lines/broken-lines.ts";
import type { LineBreaker } from "../lines/line-pieces.ts";
import { drawnSpan, type Line, type Span, spanOf, type StyledText, widthOf } from "../lines/styled-text.ts";
import {
  charactersOf,
  type Direction,
  directionOf,
  drawingOrder,
  isPartlyRightToLeft,
} from "../shaping/drawing-order.ts";
import { type Block, column, solid } from "./block.ts";
import type { PaintedStyle } from "./canvas.ts";

export interface Paragraph {
  readonly texts: readonly StyledText<PaintedStyle>[];
  /** For lines without text. */
  readonly style: PaintedStyle;
  /** Points before every line. */
  readonly margin: number;
  readonly marker: Marker | null;
}

/** For a list item: in the margin before the first line. */
export interface Marker {
  readonly texts: readonly StyledText<PaintedStyle>[];
  /** Points from its start to that of the line. */
  readonly width: number;
}

export interface ParagraphSetting {
  readonly width: number;
  readonly piecesOf: LineBreaker;
  /** Distance between baselines, relative to the size. */
  readonly leading: number;
}

export function paragraphBlock(paragraph: Paragraph, setting: ParagraphSetting): Block {
  const { texts, style, margin, marker } = paragraph;
  const { width, piecesOf, leading } = setting;
  const direction = directionOf(texts.map(({ text }) => text).join(""));
  const isTurned = direction === "right-to-left";
  const lines = brokenLines(texts, { width: Math.max(1, width - margin), piecesOf });
  const blocks = lines.map((line, index): Block => {
    const size = sizeOf(line, style);
    const start = isTurned ? width - margin - line.width : margin;
    const placed = [{ spans: inDrawingOrder(line.spans, direction), start }];
    if (index === 0 && marker !== null) placed.unshift(placedMarker(marker, { isTurned, margin, width }));
    return solid(size * leading, (canvas, x, top) => {
      for (const { spans, start: from } of placed) canvas.text(spans, x + from, top - size * ascent);
    });
  });
  return column(blocks);
}

/** The height of DejaVu's letters relative to the size, which is the distance of the first baseline from the top. */
const ascent = 0.93;

interface Side {
  readonly isTurned: boolean;
  readonly margin: number;
  readonly width: number;
}

interface PlacedSpans {
  readonly spans: readonly Span<PaintedStyle>[];
  /** Points from the left edge of the paragraph. */
  readonly start: number;
}

function placedMarker({ texts, width: markerWidth }: Marker, { isTurned, margin, width }: Side): PlacedSpans {
  const spans = texts.map(({ text, style }) => spanOf(text, style));
  if (!isTurned) return { spans: inDrawingOrder(spans, "left-to-right"), start: margin - markerWidth };
  return {
    spans: inDrawingOrder(spans, "right-to-left"),
    start: width - margin + markerWidth - widthOf(spans),
  };
}

function sizeOf({ spans }: Line<PaintedStyle>, usual: PaintedStyle): number {
  const [first = { style: usual }] = spans;
  return spans.reduce((largest, { style }) => Math.max(largest, style.size), first.style.size);
}

/** The spans from left to right. */
function inDrawingOrder(
  spans: readonly Span<PaintedStyle>[],
  direction: Direction,
): readonly Span<PaintedStyle>[] {
  if (direction === "left-to-right" && !spans.some(({ text }) => isPartlyRightToLeft(text))) return spans;
  const styled = spans.flatMap(({ text, style }) =>
    charactersOf(text).map((character) => ({ character, style })),
  );
  const [first] = styled;
  if (first === undefined) return [];
  const characters = styled.map(({ character }) => character);
  const written = (character: string) => first.style.run.written(character);
  const ordered: { text: string; readonly style: PaintedStyle }[] = [];
  for (const { character, index } of drawingOrder(characters, { written, direction })) {
    const last = ordered.at(-1);
    const { style } = styled[index] ?? first;
    if (last?.style === style) last.text += character;
    else ordered.push({ text: character, style });
  }
  return ordered.map(({ text, style }) => drawnSpan(text, style));
}
