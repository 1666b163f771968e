/**
 * A font for tests whose glyphs stand for any text: each is a black box, and only the font's map says what it means
 * (Type 3 with a `ToUnicode`), so that any script can be set without its typeface.
 */
import { smallPdf, streamObject } from "./small-pdf.ts";

/** A glyph by the text that it stands for; `null` has none. Glyphs of equal text are one. */
export type Meaning = string | null;

export interface PlacedGlyph {
  readonly meaning: Meaning;
  readonly x: number;
  readonly y: number;
  /** Degrees counter-clockwise; 0 where nothing is said. */
  readonly turn?: number;
}

export interface MappedPage {
  /** All glyphs, in the order of drawing. */
  readonly glyphs: readonly PlacedGlyph[];
  readonly size?: number;
  /** Of every glyph, in type sizes. */
  readonly advance?: number;
  /** Operators of what is drawn before the glyphs. */
  readonly drawing?: string;
}

/** A file of one page. */
export function mappedPdf({ glyphs, size = 10, advance = 0.6, drawing = "" }: MappedPage): Uint8Array {
  const meanings = [...new Set(glyphs.map(({ meaning }) => meaning))];
  const codeOf = (meaning: Meaning) => hex(meanings.indexOf(meaning) + 1, 2);
  const content = glyphs.map(
    ({ meaning, x, y, turn = 0 }) =>
      `BT /M ${size} Tf ${matrixOf(turn)} ${x} ${y} Tm <${codeOf(meaning)}> Tj ET\n`,
  );
  const names = meanings.map((_, index) => `/g${index + 1}`).join(" ");
  const widths = meanings.map(() => 1000 * advance).join(" ");
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 800] /FontMatrix [0.001 0 0 0.001 0 0]
    /CharProcs << ${meanings.map((_, index) => `/g${index + 1} 11 0 R`).join(" ")} >>
    /Encoding << /Type /Encoding /Differences [1 ${names}] >>
    /FirstChar 1 /LastChar ${meanings.length} /Widths [${widths}] /ToUnicode 12 0 R /Resources << >> >>`;
  const box = `${1000 * advance} 0 d0 50 0 ${1000 * advance - 100} 600 re f`;
  return smallPdf({
    pages: [{ content: drawing + content.join(""), entries: "/Resources << /Font << /M 10 0 R >> >>" }],
    objects: [font, streamObject(box), streamObject(unicodeMap(meanings))],
  });
}

/** Glyphs beside each other from left to right, one for each text. */
export function drawnAt(
  x: number,
  y: number,
  meanings: readonly Meaning[],
  step = 6,
): readonly PlacedGlyph[] {
  return meanings.map((meaning, index) => ({ meaning, x: x + step * index, y }));
}

function matrixOf(degrees: number): string {
  const [cosine, sine] = [Math.cos, Math.sin].map((of) => of((degrees * Math.PI) / 180).toFixed(6));
  return `${cosine} ${sine} ${-Number(sine)} ${cosine}`;
}

function unicodeMap(meanings: readonly Meaning[]): string {
  const lines = meanings.flatMap((meaning, index) =>
    meaning === null ? [] : [`<${hex(index + 1, 2)}> <${utf16(meaning)}>`],
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${lines.length} beginbfchar
${lines.join("\n")}
endbfchar
endcmap end end`;
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join("");
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
