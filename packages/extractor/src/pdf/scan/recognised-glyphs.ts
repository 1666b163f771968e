/** Recognised words as glyphs, so that the layout reads them like any text; the glyphs of a word share its width. */
import { codePointsIn } from "../engine/code-points.ts";
import { glyphCursor } from "../../glyphs/glyph-cursor.ts";
import { createGlyphBuffer, type GlyphBuffer, type Glyphs, type GlyphStyle } from "../../glyphs/glyphs.ts";
import type { LineWord, RecognisedLine } from "../../recognition/recognised-line.ts";
import type { PageFrame } from "./page-frame.ts";

/** In shares of the type size: the measures of usual text faces. */
const ascent = 0.8;
const descent = 0.22;
const space = 0x20;
/** A wider gap separates columns; it is not a space. */
const widestSpace = 1;

/** `kept` are glyphs of the file itself, which precede the recognised ones. */
export function recognisedGlyphs(
  lines: readonly RecognisedLine[],
  frame: PageFrame,
  kept: Glyphs | null,
): Glyphs {
  const buffer = createGlyphBuffer();
  if (kept !== null) copyInto(buffer, kept);
  for (const line of lines) addLine(buffer, line, frame);
  return buffer.finish();
}

function copyInto(buffer: GlyphBuffer, glyphs: Glyphs): void {
  const glyph = glyphCursor(glyphs);
  for (; glyph.at < glyph.count; glyph.at++) {
    const { code, x, y, advance, style } = glyph;
    buffer.add({ code, x, y, advance, style: buffer.styleIndex(style) });
  }
}

function addLine(buffer: GlyphBuffer, { words, fontSize, angle }: RecognisedLine, frame: PageFrame): void {
  words.forEach((word, index) => {
    const style = buffer.styleIndex(styleOf(word, fontSize * frame.scale, frame.angleOf(angle)));
    const codes = codePointsIn(word.text);
    const share = word.width / codes.length;
    codes.forEach((code, at) =>
      addGlyph(buffer, { code, style, width: share }, { word, along: at * share, angle, frame }),
    );
    const next = words[index + 1];
    if (next === undefined) return;
    const gap = Math.hypot(next.x - word.x, next.y - word.y) - word.width;
    if (gap > widestSpace * fontSize) return;
    addGlyph(
      buffer,
      { code: space, style, width: Math.max(0, gap) },
      { word, along: word.width, angle, frame },
    );
  });
}

interface RecognisedGlyph {
  readonly code: number;
  readonly style: number;
  /** Pixels. */
  readonly width: number;
}

interface GlyphPlace {
  readonly word: LineWord;
  /** Pixels from the word's start. */
  readonly along: number;
  readonly angle: number;
  readonly frame: PageFrame;
}

function addGlyph(
  buffer: GlyphBuffer,
  { code, style, width }: RecognisedGlyph,
  { word, along, angle, frame }: GlyphPlace,
): void {
  const { x, y } = frame.pointOf(word.x + along * Math.cos(angle), word.y + along * Math.sin(angle));
  buffer.add({ code, x, y, advance: width * frame.scale, style });
}

/** Confidence in steps of a hundredth, so that a run is as long as it can be. */
function styleOf({ confidence }: LineWord, fontSize: number, angle: number): GlyphStyle {
  return {
    angle,
    fontSize,
    ascent: ascent * fontSize,
    descent: descent * fontSize,
    bold: false,
    italic: false,
    colour: "#000000",
    visible: true,
    confidence: Math.round(confidence * 100) / 100,
  };
}
