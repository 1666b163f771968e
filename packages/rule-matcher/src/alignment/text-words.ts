/** The words of a stretch of text, prepared for approximate matching character by character. */
import type { Span } from "@docreview/model";
import {
  casedText,
  cutParagraph,
  fold,
  foldedText,
  foldInto,
  unitsOf,
  type WordList,
} from "@docreview/text-folding";
import type { Alignment, WordRow } from "./alignment.ts";

/**
 * Extends stretches to white space, so that no word is cut, and joins those that touch. Input and output are
 * ascending.
 */
export function wholeStretches(text: string, stretches: readonly Span[]): readonly Span[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of stretches) {
    const last = whole.at(-1);
    // Never reads back beyond the previous stretch, so that text without white space takes linear time.
    let from = Math.max(start, 0);
    while (from > (last?.end ?? 0) && !isWhiteSpace(text, from - 1)) from--;
    if (last !== undefined && from <= last.end) last.end = wordEnd(text, Math.max(end, last.end));
    else whole.push({ start: from, end: wordEnd(text, end) });
  }
  return whole;
}

function wordEnd(text: string, from: number): number {
  let end = Math.min(from, text.length);
  while (end < text.length && !isWhiteSpace(text, end)) end++;
  return end;
}

function isWhiteSpace(text: string, at: number): boolean {
  const { class: found } = fold.foldCodePoint(text.charCodeAt(at));
  return found === fold.space || found === fold.newline;
}

/** The words of a stretch, paragraph by paragraph. Each paragraph reuses the same list. */
export function* paragraphsIn(text: string, words: WordList): Generator<WordList> {
  const units = unitsOf(text);
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, words);
    yield words;
  }
}

/** Words with the characters to which they fold. */
export function foldedRow(words: WordList): WordRow {
  const units: number[] = [];
  const bounds = [0];
  for (let word = 0; word < words.count; word++) {
    foldInto(units, words, word);
    bounds.push(units.length);
  }
  return { units, bounds };
}

/** The same with their case. */
export function casedRow({ count, starts, ends }: WordList, text: string): WordRow {
  const units: number[] = [];
  const bounds = [0];
  for (let word = 0; word < count; word++) {
    const cased = casedText(text.slice(starts[word], ends[word]));
    for (let unit = 0; unit < cased.length; unit++) units.push(cased.charCodeAt(unit));
    bounds.push(units.length);
  }
  return { units, bounds };
}

/** The words of an occurrence; a word that is broken at a line end is one word. */
export function wholeWords(words: WordList, { first, last }: Alignment): readonly string[] {
  const whole: string[] = [];
  for (let word = first; word <= last; word++) {
    const folded = foldedText(words, word);
    if (words.joined[word] === 1 && word > first) whole.push((whole.pop() ?? "") + folded);
    else whole.push(folded);
  }
  return whole;
}
