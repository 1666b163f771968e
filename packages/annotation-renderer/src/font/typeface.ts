/**
 * The typeface of what we set ourselves: DejaVu Sans, which has glyphs for Latin, Greek, Cyrillic, Hebrew, Arabic and
 * many signs, Noto Sans for the letters of Chinese, Japanese and Korean and of the scripts of Southern Asia and
 * Ethiopia, and Noto Emoji. The latter are opened for a text that needs them, and as far as it does.
 */
import { readFileSync } from "node:fs";
import { composed } from "./composed.ts";
import { eastAsianFont } from "./east-asian.ts";
import type { Face } from "./face.ts";
import { emojiFaces } from "./noto-emoji.ts";
import { latinFace } from "./noto-sans.ts";
import { scriptFaces } from "./noto-scripts.ts";
import { openShaper, type Shape } from "./shaper.ts";
import { openTrueType, type TrueType } from "./true-type.ts";

/** The first face that has a character draws it; what none has, the first one's box stands for. Not empty. */
export type Typeface = readonly Face[];

/** The typeface for these texts. It depends on their characters alone. */
export async function typefaceFor(texts: Iterable<string>): Promise<Typeface> {
  const special = [...texts].filter((text) => mayBeBeyond.test(text)).map(composed);
  if (special.length === 0) return [dejaVu()];
  const letters = lettersOf(special);
  const alphabet = letters.map((letter) => String.fromCodePoint(letter)).join("");
  const latin = mark.test(alphabet) && special.some(isMarked) ? await shapingDejaVu() : dejaVu();
  const faces = [latin, ...(await scriptFaces(alphabet))];
  const signs = await latinFace(lacking(letters, faces));
  if (signs !== null) faces.push(signs);
  const east = await eastAsianFace(lacking(letters, faces));
  if (east !== null) faces.push(east);
  return [...faces, ...(await emojiFaces(lacking(letters, faces), special))];
}

let opened: Face | undefined;

function dejaVu(): Face {
  opened ??= { resource: "F", name: "DejaVuSans", capHeight: 729, font: openDejaVu(), shaping: null };
  return opened;
}

const mark = /\p{M}/u;

/** Letters with marks that Unicode has no one character for. */
const marked = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}+/gu;

function isMarked(text: string): boolean {
  return text.search(marked) !== -1;
}

let shape: Promise<Shape> | undefined;

/** Where marks have to be put over letters, the font says where. */
async function shapingDejaVu(): Promise<Face> {
  shape ??= openShaper(dejaVuFile());
  return { ...dejaVu(), shaping: { stretches: marked, shape: await shape } };
}

function dejaVuFile(): Buffer {
  return readFileSync(new URL(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
}

/** Where it lacks what asks another character for a form of its own, or for a direction, nothing is drawn, not a box. */
function openDejaVu(): TrueType {
  const font = openTrueType(dejaVuFile());
  return { ...font, glyphOf: (codePoint) => font.glyphOf(codePoint) || font.glyphOf(insteadOf(codePoint)) };
}

const nothing = 0x20_0b;
const maySayNothing = /\p{Default_Ignorable_Code_Point}/u;

/** Letters in the styles of mathematics, with which some write to be noticed: the plain letter stands for them. */
const styled = /[\u{1d400}-\u{1d7ff}]/u;

/** The same code point where nothing else can stand for it. */
function insteadOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (styled.test(character)) return character.normalize("NFKC").codePointAt(0)!;
  return maySayNothing.test(character) ? nothing : codePoint;
}

async function eastAsianFace(letters: readonly number[]): Promise<Face | null> {
  const font = letters.length === 0 ? null : await eastAsianFont(letters);
  return font && { resource: "G", name: "NotoSansCJK", capHeight: 733, font, shaping: null };
}

/** Characters that DejaVu Sans may not have, young currencies among them, marks that may be composed, and the signs of keys. */
const mayBeBeyond = /[[\u{300}-\u{36f}][\u{900}-\u{1fff}][\u{20bb}-\u{20ff}][\u{2300}-\u{10ffff}]]/v;

/** In the order of their code points. */
function lettersOf(texts: readonly string[]): readonly number[] {
  const letters = new Set<number>();
  for (const text of texts) for (const character of text) letters.add(character.codePointAt(0)!);
  return [...letters].toSorted((a, b) => a - b);
}

/** Those that none of the faces has. */
function lacking(letters: readonly number[], faces: readonly Face[]): readonly number[] {
  return letters.filter((letter) => faces.every(({ font }) => font.glyphOf(letter) === 0));
}
