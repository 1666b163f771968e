/**
 * The typefaces of the pages that we set: DejaVu Sans, which has glyphs for Latin, Greek, Cyrillic, Hebrew, Arabic and many signs;
 * Noto for Chinese, Japanese and Korean, for the scripts of South, Southeast and Central Asia, for Ethiopic, Thaana and the
 * other letters of Arabic; and Noto Emoji. The Noto fonts are only opened for a text that needs them, and only the parts
 * that it needs.
 */
import { composed } from "./composed.ts";
import { eastAsianFont } from "./east-asian.ts";
import type { Face } from "./face.ts";
import { openedFont, openedShapedFont, ownFile } from "./font-files.ts";
import { emojiFaces } from "./noto-emoji.ts";
import { rightToLeftFaces } from "./noto-right-to-left.ts";
import { latinFace } from "./noto-sans.ts";
import { scriptFaces } from "./noto-scripts.ts";
import type { TrueType } from "./true-type.ts";

/** The first face that has a character draws it. If none has it, the box of the first face is drawn. */
export type Typeface = readonly [Face, ...Face[]];

/** The typeface for these texts. It depends only on their characters. */
export async function typefaceFor(texts: Iterable<string>): Promise<Typeface> {
  const needs = needsOf(texts);
  const first = await dejaVuFace(regular, needs);
  return [first, ...(await furtherFaces(first, needs))];
}

export interface FaceStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

/**
 * Typefaces for these texts in every style, with narrower letters. They share faces: scripts without bold or italic
 * letters are drawn in regular ones.
 */
export async function condensedTypefaces(texts: Iterable<string>): Promise<(style: FaceStyle) => Typeface> {
  const needs = needsOf(texts);
  const faceOf = (file: DejaVu) => dejaVuFace(file, needs);
  const [upright, bold, italic, both] = await Promise.all([
    faceOf(condensed.regular),
    faceOf(condensed.bold),
    faceOf(condensed.italic),
    faceOf(condensed.boldItalic),
  ]);
  const shared: Typeface = [upright, ...(await furtherFaces(upright, needs))];
  const ofBold: Typeface = [bold, ...shared];
  const ofItalic: Typeface = [italic, ...shared];
  const ofBoth: Typeface = [both, ...ofBold];
  return (style) => (style.bold ? (style.italic ? ofBoth : ofBold) : style.italic ? ofItalic : shared);
}

interface Needs {
  /** Texts with characters that DejaVu Sans may lack, or marks. */
  readonly special: readonly string[];
  /** From these texts, in code point order. */
  readonly letters: readonly number[];
  readonly alphabet: string;
  /** Whether marks have to be placed over letters. */
  readonly placesMarks: boolean;
}

function needsOf(texts: Iterable<string>): Needs {
  const special: string[] = [];
  for (const text of texts) if (mayBeBeyond.test(text)) special.push(composed(text));
  const letters = lettersOf(special);
  const alphabet = letters.map((letter) => String.fromCodePoint(letter)).join("");
  return { special, letters, alphabet, placesMarks: mark.test(alphabet) && special.some(isMarked) };
}

/** For characters that the first face lacks. */
async function furtherFaces(first: Face, { special, letters, alphabet }: Needs): Promise<readonly Face[]> {
  if (special.length === 0) return [];
  const faces = [first, ...(await scriptFaces(alphabet))];
  faces.push(...(await rightToLeftFaces(lacking(letters, faces))));
  const signs = await latinFace(lacking(letters, faces));
  if (signs !== null) faces.push(signs);
  const east = await eastAsianFace(lacking(letters, faces));
  if (east !== null) faces.push(east);
  return [...faces.slice(1), ...(await emojiFaces(lacking(letters, faces), special))];
}

const mark = /\p{M}/u;

/** Letters with marks for which Unicode has no single character. */
const marked = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}+/gu;

function isMarked(text: string): boolean {
  return text.search(marked) !== -1;
}

interface DejaVu {
  readonly resource: string;
  readonly name: string;
  readonly file: () => string;
}

const capHeight = 729;

const regular: DejaVu = {
  resource: "F",
  name: "DejaVuSans",
  file: () => ownFile("#dejavu/DejaVuSans.ttf"),
};

const condensed = {
  regular: {
    resource: "F",
    name: "DejaVuSansCondensed",
    file: () => ownFile("#dejavu/DejaVuSansCondensed.ttf"),
  },
  bold: {
    resource: "B",
    name: "DejaVuSansCondensed-Bold",
    file: () => ownFile("#dejavu/DejaVuSansCondensed-Bold.ttf"),
  },
  italic: {
    resource: "I",
    name: "DejaVuSansCondensed-Oblique",
    file: () => ownFile("#dejavu/DejaVuSansCondensed-Oblique.ttf"),
  },
  boldItalic: {
    resource: "BI",
    name: "DejaVuSansCondensed-BoldOblique",
    file: () => ownFile("#dejavu/DejaVuSansCondensed-BoldOblique.ttf"),
  },
} satisfies Readonly<Record<string, DejaVu>>;

/** A face of DejaVu; shaped if marks have to be placed over letters. */
async function dejaVuFace({ resource, name, file }: DejaVu, { placesMarks }: Needs): Promise<Face> {
  const parts = { resource, name, capHeight };
  if (!placesMarks) return { ...parts, font: withSubstitutes(await openedFont(file())), shaping: null };
  const { font, shape } = await openedShapedFont(file());
  return { ...parts, font: withSubstitutes(font), shaping: { stretches: marked, shape } };
}

function withSubstitutes(font: TrueType): TrueType {
  return {
    ...font,
    glyphOf: (codePoint) => font.glyphOf(codePoint) || font.glyphOf(substituteFor(codePoint)),
  };
}

const zeroWidthSpace = 0x20_0b;
const isInvisible = /\p{Default_Ignorable_Code_Point}/u;

/** Mathematical letters, which some authors use to attract attention: the plain letter is drawn instead. */
const styled = /[\u{1d400}-\u{1d7ff}]/u;

/**
 * The code point to draw for a character that the font lacks: a zero-width space for an invisible one; itself if there
 * is no substitute.
 */
function substituteFor(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (styled.test(character)) return character.normalize("NFKC").codePointAt(0) ?? codePoint;
  return isInvisible.test(character) ? zeroWidthSpace : codePoint;
}

async function eastAsianFace(letters: readonly number[]): Promise<Face | null> {
  const font = letters.length === 0 ? null : await eastAsianFont(letters);
  return font && { resource: "G", name: "NotoSansCJK", capHeight: 733, font, shaping: null };
}

/** Characters that DejaVu Sans may lack (among them new currency signs), marks that may be composed, and signs of keys. */
const mayBeBeyond = /[[\u{300}-\u{36f}][\u{600}-\u{1fff}][\u{20bb}-\u{20ff}][\u{2300}-\u{10ffff}]]/v;

/** In the order of their code points. */
function lettersOf(texts: readonly string[]): readonly number[] {
  const letters = new Set<number>();
  for (const text of texts) for (const character of text) letters.add(character.codePointAt(0) ?? 0);
  return [...letters].toSorted((a, b) => a - b);
}

/** The letters that none of the faces has. */
function lacking(letters: readonly number[], faces: readonly Face[]): readonly number[] {
  return letters.filter((letter) => faces.every(({ font }) => font.glyphOf(letter) === 0));
}
