/**
 * Removes recognised words that are also visible text of the file at the same place: they would be in the text twice.
 */
import { glyphCursor } from "../../glyphs/glyph-cursor.ts";
import type { Glyphs } from "../../glyphs/glyphs.ts";
import type { LineWord, RecognisedLine } from "../../recognition/recognised-line.ts";
import type { PageFrame } from "./page-frame.ts";

/** From this share of a word's characters that are under it as glyphs of the file, the word is theirs. */
const sameWord = 1 / 3;
/** The range of the middles of glyphs above and below the baseline, in shares of a word's type size. */
const above = 1;
const below = 0.3;
const middle = 0.3;

export function withoutVisible(
  lines: readonly RecognisedLine[],
  visible: Glyphs | null,
  frame: PageFrame,
): readonly RecognisedLine[] {
  if (visible === null) return lines;
  const middles = middlesOf(visible);
  return lines
    .map((line) => ({
      ...line,
      words: line.words.filter((word) => !isVisibleText(word, line, { middles, frame })),
    }))
    .filter(({ words }) => words.length > 0);
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

function middlesOf(glyphs: Glyphs): readonly Middle[] {
  const middles: Middle[] = [];
  const glyph = glyphCursor(glyphs);
  for (; glyph.at < glyph.count; glyph.at++) {
    const { code, x, y, advance, style } = glyph;
    if (code <= 0x20) continue;
    const { angle, fontSize } = style;
    const along = advance / 2;
    const up = middle * fontSize;
    middles.push({
      x: x + along * Math.cos(angle) - up * Math.sin(angle),
      y: y + along * Math.sin(angle) + up * Math.cos(angle),
    });
  }
  return middles;
}

function isVisibleText(
  word: LineWord,
  line: RecognisedLine,
  { middles, frame }: { middles: readonly Middle[]; frame: PageFrame },
): boolean {
  const start = frame.pointOf(word.x, word.y);
  const angle = frame.angleOf(line.angle);
  const width = word.width * frame.scale;
  const size = line.fontSize * frame.scale;
  const inside = middles.filter(({ x, y }) => {
    const along = (x - start.x) * Math.cos(angle) + (y - start.y) * Math.sin(angle);
    const across = (y - start.y) * Math.cos(angle) - (x - start.x) * Math.sin(angle);
    return along >= 0 && along <= width && across >= -below * size && across <= above * size;
  });
  return inside.length >= sameWord * word.text.length;
}
