/** Text with the style that it is drawn in. */
import type { TextRun } from "../shaping/text-run.ts";

export interface TextStyle {
  readonly run: TextRun;
  /** Points. */
  readonly size: number;
}

export interface StyledText<Style extends TextStyle = TextStyle> {
  readonly text: string;
  readonly style: Style;
}

/** Its text is as it is drawn. */
export interface Span<Style extends TextStyle = TextStyle> extends StyledText<Style> {
  /** Points. */
  readonly width: number;
}

/** In the order of reading; neighbours differ in style. */
export interface Line<Style extends TextStyle = TextStyle> {
  readonly spans: readonly Span<Style>[];
  /** Points. */
  readonly width: number;
}

/** Of text as written. */
export function spanOf<Style extends TextStyle>(text: string, style: Style): Span<Style> {
  return drawnSpan(style.run.drawn(text), style);
}

/** Of text as drawn. */
export function drawnSpan<Style extends TextStyle>(text: string, style: Style): Span<Style> {
  return { text, style, width: (style.run.widthOf(text) * style.size) / 1000 };
}

export function widthOf(spans: readonly Span[]): number {
  let sum = 0;
  for (const { width } of spans) sum += width;
  return sum;
}
