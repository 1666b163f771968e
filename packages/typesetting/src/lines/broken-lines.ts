/**
 * Breaks styled text into lines: as many words per line as fit; a word that is longer than a line is broken anywhere.
 */
import { type Breaking, slack } from "./breaking.ts";
import { drawnSpan, type Line, type Span, type StyledText, type TextStyle, widthOf } from "./styled-text.ts";
import { type Word, wordsOf } from "./words.ts";

/**
 * At least one line, without surrounding white space. A line feed ends a line; one at the end of the text is ignored.
 */
export function brokenLines<Style extends TextStyle>(
  texts: readonly StyledText<Style>[],
  breaking: Breaking,
): readonly Line<Style>[] {
  return writtenLines(texts).flatMap((line) => brokenLine(line, breaking));
}

/** The first lines; if there are more, the last one ends with an ellipsis. */
export function firstLines<Style extends TextStyle>(
  lines: readonly Line<Style>[],
  most: number,
): readonly Line<Style>[] {
  const last = lines[most - 1];
  if (last === undefined || lines.length <= most) return lines;
  const end = last.spans.at(-1);
  const spans = end === undefined ? [] : [drawnSpan(end.text.replace(/.$/su, "…"), end.style)];
  const kept = [...last.spans.slice(0, -1), ...spans];
  return [...lines.slice(0, most - 1), { spans: kept, width: widthOf(kept) }];
}

/** Cut at line feeds. */
function writtenLines<Style extends TextStyle>(
  texts: readonly StyledText<Style>[],
): readonly (readonly StyledText<Style>[])[] {
  if (!texts.some(({ text }) => text.includes("\n"))) return [texts];
  let line: StyledText<Style>[] = [];
  const lines = [line];
  for (const { text, style } of texts) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      if (part !== "") line.push({ text: part, style });
    }
  }
  if (lines.length > 1 && line.length === 0) lines.pop();
  return lines;
}

function brokenLine<Style extends TextStyle>(
  texts: readonly StyledText<Style>[],
  { width, piecesOf }: Breaking,
): readonly Line<Style>[] {
  const lines: Line<Style>[] = [];
  let open: OpenLine<Style> = openLine();
  for (const word of wordsOf(texts, piecesOf)) {
    for (const { gap, spans } of fittingParts(word, width)) {
      const isFirst = open.isEmpty();
      if (!isFirst && open.width() + widthOf(gap) + widthOf(spans) > width + slack) {
        lines.push(open.line());
        open = openLine();
      } else if (!isFirst) open.append(gap);
      open.append(spans);
    }
  }
  return [...lines, open.line()];
}

interface OpenLine<Style extends TextStyle> {
  readonly isEmpty: () => boolean;
  readonly width: () => number;
  readonly append: (spans: readonly Span<Style>[]) => void;
  readonly line: () => Line<Style>;
}

/** Adjacent spans of the same style are merged. */
function openLine<Style extends TextStyle>(): OpenLine<Style> {
  const spans: { text: string; readonly style: Style; width: number }[] = [];
  let sum = 0;
  return {
    isEmpty: () => spans.length === 0,
    width: () => sum,
    append: (more) => {
      for (const { text, style, width } of more) {
        sum += width;
        const last = spans.at(-1);
        if (last?.style === style) {
          last.text += text;
          last.width += width;
        } else spans.push({ text, style, width });
      }
    },
    line: () => ({ spans, width: sum }),
  };
}

/** The word, or parts of it that fit into a line. */
function fittingParts<Style extends TextStyle>(word: Word<Style>, most: number): readonly Word<Style>[] {
  if (widthOf(word.spans) <= most) return [word];
  const parts: Word<Style>[] = [];
  let part: Span<Style>[] = [];
  let width = 0;
  for (const { text, style } of word.spans) {
    for (const character of text) {
      const span = drawnSpan(character, style);
      if (part.length > 0 && width + span.width > most) {
        parts.push({ gap: parts.length === 0 ? word.gap : [], spans: part });
        part = [];
        width = 0;
      }
      part.push(span);
      width += span.width;
    }
  }
  return [...parts, { gap: parts.length === 0 ? word.gap : [], spans: part }];
}
