/** The words of a stretch of a text as approximate finding compares them, character by character. */
import type { Span } from "@docreview/model";
import { casedText, foldInto, foldedText, type WordList } from "../phrases/words.ts";
import type { Alignment, WordRow } from "./alignment.ts";

const lineBreak = 0x0a;

/** Room for one stretch after another. */
export interface UnitRoom {
  units: Uint16Array;
}

/** A stretch of units, and two line breaks behind them, which end its last word and paragraph. */
export function unitsBetween(units: Uint16Array, { start, end }: Span, room: UnitRoom): Uint16Array {
  const length = end - start;
  if (room.units.length < length + 2) room.units = new Uint16Array(2 * length + 2);
  const copy = room.units.subarray(0, length + 2);
  copy.set(units.subarray(start, end));
  copy.fill(lineBreak, length);
  return copy;
}

/** Words by what they fold to. */
export function foldedRow(words: WordList): WordRow {
  const units: number[] = [];
  const bounds = [0];
  for (let word = 0; word < words.count; word++) {
    foldInto(units, words, word);
    bounds.push(units.length);
  }
  return { units, bounds };
}

/** The same in their case. `shift`: where the units of the words begin in the text. */
export function casedRow({ count, starts, ends }: WordList, text: string, shift: number): WordRow {
  const units: number[] = [];
  const bounds = [0];
  for (let word = 0; word < count; word++) {
    const cased = casedText(text.slice(shift + starts[word]!, shift + ends[word]!));
    for (let unit = 0; unit < cased.length; unit++) units.push(cased.charCodeAt(unit));
    bounds.push(units.length);
  }
  return { units, bounds };
}

/** The words of an occurrence, those that a line end breaks in one piece. */
export function wholeWords(words: WordList, { first, last }: Alignment): readonly string[] {
  const whole: string[] = [];
  for (let word = first; word <= last; word++) {
    const folded = foldedText(words, word);
    if (words.joined[word] === 1 && word > first) whole.push(whole.pop()! + folded);
    else whole.push(folded);
  }
  return whole;
}
