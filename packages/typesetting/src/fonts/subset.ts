/**
 * A font file with some glyphs of another (ISO/IEC 14496-22; ISO 32000-2, 9.9): outlines, metrics and instructions,
 * without names and character maps, as a PDF itself maps codes to glyphs.
 */
import type { TrueType } from "./true-type.ts";
import { writtenFont } from "./written-font.ts";

export interface Subset {
  readonly file: Buffer;
  /** The number in the subset of each wanted glyph, in that order. */
  readonly numbers: readonly number[];
  readonly glyphs: number;
}

/** Glyph 0, which is drawn for a missing character, is always included first. */
export function subsetOf(font: TrueType, wanted: readonly number[]): Subset {
  const numbers = new Map<number, number>([[0, 0]]);
  const outlines: Buffer[] = [];
  const take = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    numbers.set(glyph, numbers.size);
    return numbers.size - 1;
  };
  const taken = wanted.map(take);
  // A composite glyph needs its components, which may themselves be composite.
  for (const glyph of numbers.keys()) outlines.push(renumbered(font.outlineOf(glyph), take));
  const file = writtenFont(font, { glyphs: [...numbers.keys()], outlines });
  return { file, numbers: taken, glyphs: numbers.size };
}

const argumentsAreWords = 0x0001;
const hasScale = 0x0008;
const moreComponents = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;

/** The outline, with the components of a composite glyph under their new numbers. */
function renumbered(outline: Buffer, take: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  for (let at = 10, flags = moreComponents; (flags & moreComponents) !== 0;) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(take(copy.readUInt16BE(at + 2)), at + 2);
    at += 4 + ((flags & argumentsAreWords) === 0 ? 2 : 4);
    if ((flags & hasScale) !== 0) at += 2;
    if ((flags & hasTwoScales) !== 0) at += 4;
    if ((flags & hasMatrix) !== 0) at += 8;
  }
  return copy;
}
