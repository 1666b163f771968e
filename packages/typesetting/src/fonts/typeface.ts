/**
 * The typeface of the summary: DejaVu Sans, which has glyphs for Latin, Greek, Cyrillic, Hebrew, Arabic and many signs;
 * Noto Sans for Chinese, Japanese and Korean, for the scripts of South and Southeast Asia and for Ethiopic; and Noto
 * Emoji. The Noto fonts are only opened for a text that needs them, and only the parts that it needs.
 */
import { composed } from "./composed.ts";
import { eastAsianFont } from "./east-asian.ts";
import type { Face } from "./face.ts";
import { openedFont, openedShapedFont } from "./font-files.ts";
import { emojiFaces } from "./noto-emoji.ts";
import { latinFace } from "./noto-sans.ts";
import { scriptFaces } from "./noto-scripts.ts";
import type { TrueType } from "./true-type.ts";

/** The first face that has a character draws it. If none has it, the box of the first face is drawn. Not empty. */
export type Typeface = readonly Face[];

/** The typeface for these texts. It depends only on their characters. */
export async function typefaceFor(texts: Iterable<string>): Promise<Typeface> {
  const special = [...texts].filter((text) => mayBeBeyond.test(text)).map(composed);
  if (special.length === 0) return [await dejaVuFace()];
  const letters = lettersOf(special);
  const alphabet = letters.map((letter) => String.fromCodePoint(letter)).join("");
  const needsShaping = mark.test(alphabet) && special.some(isMarked);
  const first = needsShaping ? await shapingDejaVuFace() : await dejaVuFace();
  const faces = [first, ...(await scriptFaces(alphabet))];
  const signs = await latinFace(lacking(letters, faces));
  if (signs !== null) faces.push(signs);
  const east = await eastAsianFace(lacking(letters, faces));
  if (east !== null) faces.push(east);
  return [...faces, ...(await emojiFaces(lacking(letters, faces), special))];
}

const mark = /\p{M}/u;

/** Letters with marks for which Unicode has no single character. */
const marked = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}+/gu;

function isMarked(text: string): boolean {
  return text.search(marked) !== -1;
}

const dejaVu = { resource: "F", name: "DejaVuSans", capHeight: 729 } as const;
const dejaVuFile = () => import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

async function dejaVuFace(): Promise<Face> {
  return { ...dejaVu, font: withSubstitutes(await openedFont(dejaVuFile())), shaping: null };
}

/** The font says where marks are placed over letters. */
async function shapingDejaVuFace(): Promise<Face> {
  const { font, shape } = await openedShapedFont(dejaVuFile());
  return { ...dejaVu, font: withSubstitutes(font), shaping: { stretches: marked, shape } };
}

function withSubstitutes(font: TrueType): TrueType {
  return {
    ...font,
    glyphOf: (codePoint) => font.glyphOf(codePoint) || font.glyphOf(substituteFor(codePoint)),
  };
}

const zeroWidthSpace = 0x20_0b;
const isInvisible = /\p{Default_Ignorable_Code_Point}/u;

/** Mathematical letters, which some use to attract attention: the plain letter is drawn instead. */
const styled = /[\u{1d400}-\u{1d7ff}]/u;

/** What is drawn for a character that the font lacks; nothing for an invisible one. The code point itself without substitute. */
function substituteFor(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (styled.test(character)) return character.normalize("NFKC").codePointAt(0)!;
  return isInvisible.test(character) ? zeroWidthSpace : codePoint;
}

async function eastAsianFace(letters: readonly number[]): Promise<Face | null> {
  const font = letters.length === 0 ? null : await eastAsianFont(letters);
  return font && { resource: "G", name: "NotoSansCJK", capHeight: 733, font, shaping: null };
}

/** Characters that DejaVu Sans may lack (among them new currency signs), marks that may be composed, and signs of keys. */
const mayBeBeyond = /[[\u{300}-\u{36f}][\u{900}-\u{1fff}][\u{20bb}-\u{20ff}][\u{2300}-\u{10ffff}]]/v;

/** In the order of their code points. */
function lettersOf(texts: readonly string[]): readonly number[] {
  const letters = new Set<number>();
  for (const text of texts) for (const character of text) letters.add(character.codePointAt(0)!);
  return [...letters].toSorted((a, b) => a - b);
}

/** The letters that none of the faces has. */
function lacking(letters: readonly number[], faces: readonly Face[]): readonly number[] {
  return letters.filter((letter) => faces.every(({ font }) => font.glyphOf(letter) === 0));
}
