/** Recognised words that the file itself says, visibly, at the same place: they would be in the text twice. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import type { LineWord, RecognisedLine } from "../../recognition/recognised-line.ts";
import type { PageFrame } from "./page-frame.ts";

/** The share of a word's characters that are under it as glyphs of the file from which on it is theirs. */
const sameWord = 1 / 3;
/** Where the middles of glyphs are, above and below the baseline, in shares of a word's type size. */
const above = 1;
const below = 0.3;
const middle = 0.3;

export function withoutSaid(
  lines: readonly RecognisedLine[],
  said: Glyphs | null,
  frame: PageFrame,
): readonly RecognisedLine[] {
  if (said === null) return lines;
  const middles = middlesOf(said);
  return lines
    .map((line) => ({ ...line, words: line.words.filter((word) => !isSaid(word, line, { middles, frame })) }))
    .filter(({ words }) => words.length > 0);
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

function middlesOf({ count, code, x, y, advance, style, styles }: Glyphs): readonly Middle[] {
  const middles: Middle[] = [];
  for (let index = 0; index < count; index++) {
    if (code[index]! <= 0x20) continue;
    const { angle, fontSize } = styles[style[index]!]!;
    const along = advance[index]! / 2;
    const up = middle * fontSize;
    middles.push({
      x: x[index]! + along * Math.cos(angle) - up * Math.sin(angle),
      y: y[index]! + along * Math.sin(angle) + up * Math.cos(angle),
    });
  }
  return middles;
}

function isSaid(
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
