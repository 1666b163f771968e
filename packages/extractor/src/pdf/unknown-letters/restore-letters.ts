/** Puts the unknown glyphs of words among those of their page: as the recognised letters, otherwise as U+FFFD. */
import {
  advanceAt,
  codeAt,
  createGlyphBuffer,
  styleAt,
  xAt,
  yAt,
  type GlyphBuffer,
  type Glyphs,
  type PageGlyphs,
  type UnknownGlyphs,
} from "../../glyphs/glyphs.ts";
import { codePointsIn } from "../engine/code-points.ts";
import { unmarked } from "../../glyphs/tags.ts";
import type { Letters } from "./shape-letters.ts";
import { type WordLetter, wordsInDoubt } from "./words-in-doubt.ts";

/** `letters`: by shape. Glyphs outside words, such as a bullet or a logo, are omitted. */
export function restoreLetters(page: PageGlyphs, letters: ReadonlyMap<string, Letters>): PageGlyphs {
  const { unknown, ...rest } = page;
  if (unknown === undefined) return page;
  const shown = shownOf(page, letters);
  if (shown.length === 0) return { ...rest, cutsWords: false };
  const lost = shown.filter(({ shape }) => !letters.has(shape)).length;
  return {
    ...rest,
    glyphs: merged(page.glyphs, { ...unknown, shown }, letters),
    unmapped: page.unmapped - shown.length + lost,
    cutsWords: lost > 0,
  };
}

/** Unknown letters are shown in a word that has a known letter, or all of whose letters are recognised. */
function shownOf(page: PageGlyphs, letters: ReadonlyMap<string, Letters>): readonly WordLetter[] {
  return wordsInDoubt(page).flatMap((word) => {
    const unknown = word.letters.filter(({ known }) => known === null);
    const isWord = word.letters.some(({ known }) => known !== null && /\p{L}/u.test(known));
    const isShown = isWord || unknown.every(({ shape }) => letters.has(shape));
    return isShown ? unknown : [];
  });
}

interface ShownGlyphs extends UnknownGlyphs {
  readonly shown: readonly WordLetter[];
}

function merged(
  known: Glyphs,
  { glyphs, before, shown }: ShownGlyphs,
  letters: ReadonlyMap<string, Letters>,
): Glyphs {
  const buffer = createGlyphBuffer();
  const marks: number[] = [];
  const add = (from: Glyphs, index: number, own: Letters | undefined) => {
    addGlyph(buffer, { from, index, own });
    for (const _ of own?.text ?? "\ufffd") marks.push(from.mark?.[index] ?? unmarked);
  };
  const waiting = Map.groupBy(shown, ({ unknown }) => before[unknown]);
  for (let index = 0; index <= known.count; index++) {
    for (const { unknown, shape } of waiting.get(index) ?? []) add(glyphs, unknown, letters.get(shape));
    if (index < known.count) add(known, index, undefined);
  }
  const finished = buffer.finish();
  return known.mark === undefined ? finished : { ...finished, mark: Int32Array.from(marks) };
}

interface SourceGlyph {
  readonly from: Glyphs;
  readonly index: number;
  /** The recognised letters. */
  readonly own: Letters | undefined;
}

/** Recognised letters share the width of their glyph evenly. */
function addGlyph(buffer: GlyphBuffer, { from, index, own }: SourceGlyph): void {
  const style = styleAt(from, index);
  const x = xAt(from, index);
  const y = yAt(from, index);
  if (own === undefined) {
    const advance = advanceAt(from, index);
    buffer.add({ code: codeAt(from, index), x, y, advance, style: buffer.styleIndex(style) });
    return;
  }
  const recognised = buffer.styleIndex({ ...style, confidence: Math.round(own.confidence * 100) / 100 });
  const codes = codePointsIn(own.text);
  const advance = advanceAt(from, index) / codes.length;
  for (const [at, code] of codes.entries()) {
    const along = at * advance;
    const [across, up] = [along * Math.cos(style.angle), along * Math.sin(style.angle)];
    buffer.add({ code, x: x + across, y: y + up, advance, style: recognised });
  }
}
