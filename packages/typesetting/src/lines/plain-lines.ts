/**
 * Lines of text in one style that is drawn as it is written, as most text is: they are cut out of it, without an object for
 * each word. `brokenLines` would give the same in more than twice the time, which a summary of 50,000 findings cannot spare.
 */
import { type Breaking, slack } from "./breaking.ts";
import { drawnSpan, type Line, type StyledText, type TextStyle } from "./styled-text.ts";

/** Null for other text, and for text with a word wider than a line. */
export function plainLines<Style extends TextStyle>(
  { text, style }: StyledText<Style>,
  { room, piecesOf }: Breaking,
): readonly Line<Style>[] | null {
  if (style.run.drawn(text) !== text) return null;
  const lineOf = (from: number, to: number): Line<Style> => {
    const span = drawnSpan(text.slice(from, to), style);
    return to === from ? { spans: [], width: 0 } : { spans: [span], width: span.width };
  };
  const whole = lineOf(0, text.length);
  if (whole.width <= room && !/^ | $/.test(text)) return [whole];
  const widthOf = (part: string) => (style.run.widthOf(part) * style.size) / 1000;
  const space = widthOf(" ");
  const lines: Line<Style>[] = [];
  let [from, to, width, at] = [0, 0, 0, -1];
  for (const piece of piecesOf(text)) {
    const start = at + piece.gap.length;
    at = start + piece.text.length;
    if (piece.text === "") continue;
    const wide = widthOf(piece.text);
    if (wide > room) return null;
    const further = width + (start - to) * space + wide;
    const begins = to === from || further > room + slack;
    if (begins && to > from) lines.push(lineOf(from, to));
    width = begins ? wide : further;
    if (begins) from = start;
    to = at;
  }
  return [...lines, lineOf(from, to)];
}
