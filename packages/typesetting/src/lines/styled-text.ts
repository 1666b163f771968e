/** Text with the style in which it is drawn. */
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

/** Its text is in the drawn form. */
export interface Span<Style extends TextStyle = TextStyle> extends StyledText<Style> {
  /** Points. */
  readonly width: number;
}

/** In reading order; adjacent spans differ in style. */
export interface Line<Style extends TextStyle = TextStyle> {
  readonly spans: readonly Span<Style>[];
  /** Points. */
  readonly width: number;
}

/** For text as written. */
export function spanOf<Style extends TextStyle>(text: string, style: Style): Span<Style> {
  return drawnSpan(style.run.drawn(text), style);
}

/** For text in the drawn form. */
export function drawnSpan<Style extends TextStyle>(text: string, style: Style): Span<Style> {
  return { text, style, width: (style.run.widthOf(text) * style.size) / 1000 };
}

export function widthOf(spans: readonly Span[]): number {
  let sum = 0;
  for (const { width } of spans) sum += width;
  return sum;
}
