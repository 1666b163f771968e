/** What the end of a line says about the next one: whether a sentence ends there, and whether the break is intentional. */
import type { TextLine } from "./line.ts";
import { placeOf } from "../segments/pair.ts";
import { farLead, oneSize } from "../segments/measures.ts";

/** From one edge to the other, along the direction of reading. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** True if the first word of a line would have fitted at the end of the line before, so that the break is intentional. */
export function firstWordFits(line: TextLine, last: TextLine, column: Extent): boolean {
  const next = line.sequence.findIndex((index) => index < 0);
  const word = next < 0 ? line.sequence : line.sequence.slice(0, next);
  const places = word.map((index) => placeOf(index, line.glyphs, line.angle));
  const width = Math.max(...places.map(({ end }) => end)) - Math.min(...places.map(({ start }) => start));
  const space = endsSentence(last.text) ? oneSize : farLead;
  return last.end + width + space * line.fontSize < column.end;
}

export function endsSentence(text: string): boolean {
  return /[.!?…:][)\]"”’']?[\d*†‡⁰¹²³⁴⁵⁶⁷⁸⁹]{0,3}$/.test(text);
}
