/** The character that a glyph of a line stands for: a small raised digit is a superscript digit. */
import { codeAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { placeOf } from "../segments/pair.ts";
import { spaceMark, tabMark } from "./sequence.ts";
import { scriptRise, scriptSize } from "../segments/measures.ts";

const space = 0x20;
const tab = 0x09;
const superscripts = [0x2070, 0xb9, 0xb2, 0xb3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079];

export interface LineMeasure {
  readonly angle: number;
  readonly baseline: number;
  readonly fontSize: number;
}

/** A code point. Superscript digits keep the marks of footnotes and exponents apart from the words and numbers beside them. */
export function codeOf(index: number, glyphs: Glyphs, line: LineMeasure): number {
  if (index === spaceMark) return space;
  if (index === tabMark) return tab;
  const code = codeAt(glyphs, index);
  if (code < 0x30 || code > 0x39) return code;
  const { fontSize, across } = placeOf(index, glyphs, line.angle);
  const isRaised =
    fontSize < scriptSize * line.fontSize && across - line.baseline > scriptRise * line.fontSize;
  return isRaised ? (superscripts[code - 0x30] ?? code) : code;
}
