/** Words of styled text, each with the white space before it; no line ends within a word. */
import type { LineBreaker } from "./line-pieces.ts";
import { type Span, spanOf, type StyledText, type TextStyle } from "./styled-text.ts";

export interface Word<Style extends TextStyle> {
  readonly gap: readonly Span<Style>[];
  readonly spans: readonly Span<Style>[];
}

/** White space at the end is dropped. */
export function* wordsOf<Style extends TextStyle>(
  texts: readonly StyledText<Style>[],
  piecesOf: LineBreaker,
): Generator<Word<Style>> {
  const next = openReader(texts);
  let spaces = 0;
  let isFirst = true;
  for (const { gap, text } of piecesOf(texts.map((one) => one.text).join(""))) {
    // The first piece is treated as if a gap preceded it.
    if (!isFirst) spaces += gap.length;
    isFirst = false;
    if (text === "") continue;
    yield { gap: next(spaces), spans: next(text.length) };
    spaces = 0;
  }
}

/** Returns the next characters, as many as requested, in spans of one style each. */
function openReader<Style extends TextStyle>(texts: readonly StyledText<Style>[]) {
  let at = 0;
  let offset = 0;
  let space: Span<Style> | null = null;

  function span(text: string, style: Style): Span<Style> {
    if (text !== " ") return spanOf(text, style);
    if (space?.style !== style) space = spanOf(text, style);
    return space;
  }

  return (length: number): readonly Span<Style>[] => {
    const spans: Span<Style>[] = [];
    let left = length;
    for (let current = texts[at]; left > 0 && current !== undefined; current = texts[at]) {
      const { text, style } = current;
      const part = text.slice(offset, offset + left);
      if (part !== "") spans.push(span(part, style));
      left -= part.length;
      offset += part.length;
      if (offset < text.length) continue;
      at++;
      offset = 0;
    }
    return spans;
  };
}
