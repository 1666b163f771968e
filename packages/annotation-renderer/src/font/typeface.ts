/**
 * The typeface of what we set ourselves: DejaVu Sans, which has glyphs for Latin, Greek, Cyrillic, Hebrew, Arabic and
 * many signs, and Noto Sans for the letters of Chinese, Japanese and Korean. The latter is opened for a text that has
 * such letters, and as far as that text needs it.
 */
import { readFileSync } from "node:fs";
import { eastAsianFont } from "./east-asian.ts";
import { openTrueType, type TrueType } from "./true-type.ts";

/** A font of a typeface, as a PDF speaks of it. */
export interface Face {
  /** What content streams call it. */
  readonly resource: string;
  readonly name: string;
  /** In thousandths of the size. */
  readonly capHeight: number;
  readonly font: TrueType;
}

/** The first face that has a character draws it; what none has, the first one's box stands for. Not empty. */
export type Typeface = readonly Face[];

/** The typeface for these texts. It depends on their characters alone. */
export async function typefaceFor(texts: Iterable<string>): Promise<Typeface> {
  const letters = lettersBeyond(texts);
  const font = letters.length === 0 ? null : await eastAsianFont(letters);
  if (font === null) return [dejaVu()];
  return [dejaVu(), { resource: "G", name: "NotoSansCJK", capHeight: 733, font }];
}

let opened: Face | undefined;

function dejaVu(): Face {
  opened ??= { resource: "F", name: "DejaVuSans", capHeight: 729, font: openDejaVu() };
  return opened;
}

const nothing = 0x20_0b;
const maySayNothing = /\p{Default_Ignorable_Code_Point}/u;

/** What asks another character for a form of its own, or for a direction, is drawn as nothing rather than as a box. */
function openDejaVu(): TrueType {
  const address = import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
  const font = openTrueType(readFileSync(new URL(address)));
  const instead = (codePoint: number) => (maySayNothing.test(String.fromCodePoint(codePoint)) ? nothing : 0);
  return { ...font, glyphOf: (codePoint) => font.glyphOf(codePoint) || font.glyphOf(instead(codePoint)) };
}

/** From the first character on that Noto Sans has and DejaVu Sans may not have. */
const mayBeBeyond = /[\u{2300}-\u{10ffff}]/u;

/** In the order of their code points. */
function lettersBeyond(texts: Iterable<string>): readonly number[] {
  const letters = new Set<number>();
  for (const text of texts) {
    if (!mayBeBeyond.test(text)) continue;
    for (const character of text) letters.add(character.codePointAt(0)!);
  }
  const { glyphOf } = dejaVu().font;
  return [...letters].filter((letter) => glyphOf(letter) === 0).toSorted((a, b) => a - b);
}
