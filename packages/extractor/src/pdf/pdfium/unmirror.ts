/**
 * PDFium guesses the order of right-to-left text, and replaces brackets in it with their mirror images. The resulting
 * order shows which ones; they are restored, so that every glyph has the character that it looks like.
 */
import { bidiClassOf, isRightToLeft, mirrored } from "../../bidi/bidi-class.ts";
import { glyphCursor } from "../../glyphs/glyph-cursor.ts";
import { codeAt, type Glyphs } from "../../glyphs/glyphs.ts";
import type { Pdfium } from "./library.ts";

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** `sources`: the index of each glyph among PDFium's characters. Changes the glyphs themselves. */
export function unmirror(pdfium: Pdfium, textPage: number, { glyphs, sources }: SourcedGlyphs): void {
  const { code, count } = glyphs;
  if (!hasRightToLeft(glyphs)) return;
  const characters = Array.from(
    { length: pdfium.FPDFText_CountChars(textPage) },
    (_, index) => pdfium.FPDFText_GetUnicode(textPage, index) >>> 0,
  );
  const isMirrored = mirroredOnes(characters);
  for (let index = 0; index < count; index++) {
    if (isMirrored[sources[index] ?? -1] === true) code[index] = mirrored(codeAt(glyphs, index));
  }
}

function hasRightToLeft(glyphs: Glyphs): boolean {
  const glyph = glyphCursor(glyphs);
  for (; glyph.at < glyph.count; glyph.at++) if (isRightToLeft(glyph.code)) return true;
  return false;
}

export interface SourcedGlyphs {
  readonly glyphs: Glyphs;
  readonly sources: readonly number[];
}

type Direction = "left" | "right";

function mirroredOnes(characters: readonly number[]): readonly boolean[] {
  const directions = characters.map(directionOf);
  const isMirrored: boolean[] = [];
  for (let first = 0; first < characters.length;) {
    let end = first;
    while (end < characters.length && !isLineEnd(characters[end] ?? 0)) end++;
    let current = mainDirection(directions.slice(first, end));
    for (let index = first; index < end; index++) {
      const own = directions[index];
      if (own === "left" || own === "right") current = own;
      isMirrored[index] = own === "neutral" && current === "right";
    }
    isMirrored[end] = false;
    first = end + 1;
  }
  return isMirrored;
}

function isLineEnd(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** Numbers have no direction, and do not change it. */
function directionOf(code: number): Direction | "neutral" | "number" {
  switch (bidiClassOf(code)) {
    case "left":
      return "left";
    case "right":
    case "arabic":
      return "right";
    case "european-number":
    case "arabic-number":
      return "number";
    default:
      return "neutral";
  }
}

/** PDFium compares the numbers of stretches of either direction in a line. */
function mainDirection(directions: readonly string[]): Direction {
  const stretches = directions.filter((one, index) => one !== directions[index - 1]);
  const right = stretches.filter((one) => one === "right").length;
  return right > 0 && right >= stretches.filter((one) => one === "left").length ? "right" : "left";
}
