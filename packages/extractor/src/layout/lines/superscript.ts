/** Which character a glyph of a line stands for: a raised small digit is a superscript digit. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
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

/** A code point. Told apart from the number or word that it is beside, a raised digit marks a footnote or a power. */
export function codeOf(index: number, glyphs: Glyphs, line: LineMeasure): number {
  if (index === spaceMark) return space;
  if (index === tabMark) return tab;
  const code = glyphs.code[index]!;
  if (code < 0x30 || code > 0x39) return code;
  const { fontSize, across } = placeOf(index, glyphs, line.angle);
  const isRaised =
    fontSize < scriptSize * line.fontSize && across - line.baseline > scriptRise * line.fontSize;
  return isRaised ? superscripts[code - 0x30]! : code;
}
