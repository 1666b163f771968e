/**
 * The text of one PDF in one typeface. In each face every character that is used gets a code, even without a glyph, so
 * that text copied from the page is the original text.
 */
import { type DrawnText, drawnTextOpener } from "./drawn-text.ts";
import type { Face } from "../fonts/face.ts";
import { remembered } from "../fonts/remembered.ts";
import type { Typeface } from "../fonts/typeface.ts";

export interface TextRun {
  /** The characters that draw a text, as the other functions take them. */
  readonly drawn: (text: string) => string;
  /** The text of the cluster that a character replaces, or the character itself. */
  readonly written: (character: string) => string;
  /** Whether a face has the character. */
  readonly has: (codePoint: number) => boolean;
  /** Width in thousandths of the size. */
  readonly widthOf: (text: string) => number;
  /** In content stream syntax, at this size; the first face is selected before and after. */
  readonly shown: (text: string, size: number) => string;
  readonly faces: readonly [CodedFace, ...CodedFace[]];
}

export interface CodedFace extends Face {
  /** The code points shown, in the order of their codes, which count from 1. */
  readonly characters: () => readonly number[];
  /** The text that each of them represents. */
  readonly texts: () => readonly string[];
}

/** A code has two bytes. */
const maximumCharacters = 65_535;

/** The first code points, for Latin letters, are looked up in an array, which is faster than a map. */
const frequentCharacters = 0x1_80;

export function openTextRun(typeface: Typeface): TextRun {
  return textRunOpener(plainly)(typeface);
}

/** For typefaces of one PDF, which may share faces. */
export function textRunOpener(show: ShowText): (typeface: Typeface) => TextRun {
  const drawnTextOf = drawnTextOpener();
  const opened = new Map<Face, OpenFace>();
  return (typeface) => {
    const text = drawnTextOf(typeface);
    const openedOnce = (face: Face): OpenFace => {
      const found = opened.get(face) ?? openFace(face, text.written);
      opened.set(face, found);
      return found;
    };
    const [first, ...others] = text.faces;
    return textRun(text, [openedOnce(first), ...others.map(openedOnce)], show);
  };
}

type OpenFaces = readonly [OpenFace, ...OpenFace[]];

function textRun({ drawn, written }: DrawnText, faces: OpenFaces, show: ShowText): TextRun {
  const [first] = faces;
  const faceOf = remembered(
    (codePoint: number) => faces.find(({ font }) => font.glyphOf(codePoint) > 0) ?? first,
  );
  const has = (codePoint: number) => faceOf(codePoint).font.glyphOf(codePoint) > 0;
  const measured = (codePoint: number) => {
    const { font } = faceOf(codePoint);
    return (font.advanceOf(font.glyphOf(codePoint)) * 1000) / font.unitsPerEm;
  };
  const rareAdvanceOf = remembered(measured);
  const advances = Float64Array.from({ length: frequentCharacters }, (_, codePoint) => measured(codePoint));
  return {
    drawn,
    written,
    has,
    widthOf: (text) => {
      let sum = 0;
      for (let at = 0; at < text.length; at++) {
        const codePoint = text.codePointAt(at) ?? 0;
        sum += advances[codePoint] ?? rareAdvanceOf(codePoint);
        if (codePoint > 0xff_ff) at++;
      }
      return sum;
    },
    shown: (text, size) => {
      if (faces.length === 1) return show(first, text);
      const parts = stretchesOf(text, faceOf).map(({ face, stretch }) => {
        const shown = show(face, stretch);
        return face === first ? shown : `/${face.resource} ${size} Tf ${shown} /${first.resource} ${size} Tf`;
      });
      return parts.join(" ");
    },
    faces,
  };
}

/** Gives the operator that shows a text in one face. */
export type ShowText = (face: Pick<OpenFace, "encoded">, text: string) => string;

const plainly: ShowText = (face, text) => `<${face.encoded(text)}> Tj`;

interface OpenFace extends CodedFace {
  /** Four hexadecimal digits for each character. */
  readonly encoded: (text: string) => string;
}

/** Bytes. */
const codeLength = 2;

function openFace(face: Face, written: TextRun["written"]): OpenFace {
  const codes = new Map<number, number>();
  /** Codes of the first code points, or 0. */
  const frequent = new Uint16Array(frequentCharacters);
  let bytes = Buffer.alloc(0);

  function code(codePoint: number): number {
    const known = frequent[codePoint] ?? codes.get(codePoint) ?? 0;
    if (known > 0 || codes.size >= maximumCharacters) return known;
    const added = codes.size + 1;
    codes.set(codePoint, added);
    if (codePoint < frequentCharacters) frequent[codePoint] = added;
    return added;
  }

  return {
    ...face,
    encoded: (text) => {
      if (bytes.length < text.length * codeLength) bytes = Buffer.alloc(text.length * codeLength * 2);
      let length = 0;
      for (let at = 0; at < text.length; at++) {
        const codePoint = text.codePointAt(at) ?? 0;
        if (codePoint > 0xff_ff) at++;
        const number = code(codePoint);
        bytes[length++] = number >> 8;
        bytes[length++] = number;
      }
      return bytes.toString("hex", 0, length);
    },
    characters: () => [...codes.keys()],
    texts: () => Array.from(codes.keys(), (codePoint) => written(String.fromCodePoint(codePoint))),
  };
}

interface Stretch {
  readonly face: OpenFace;
  stretch: string;
}

/** Cuts the text where its face changes. */
function stretchesOf(text: string, faceOf: (codePoint: number) => OpenFace): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const character of text) {
    const face = faceOf(character.codePointAt(0) ?? 0);
    const last = stretches.at(-1);
    if (last?.face === face) last.stretch += character;
    else stretches.push({ face, stretch: character });
  }
  return stretches;
}
