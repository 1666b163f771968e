/**
 * The passages of a text in which a phrase may stand: from white space to white space, so that their words are the same
 * as in the whole text, and with so many words round each place of doubt that no phrase there reaches beyond.
 */
import type { Span } from "@docreview/model";
import { isLetterCode, isWhite, mayBreakWord } from "../scanning/byte-codes.ts";
import { unitCode } from "./unit-codes.ts";

export interface PassageList {
  readonly text: string;
  /** Disjoint, ascending. */
  readonly spans: Span[];
  /** The end of what stands without white space round the last place that was added, and the words added there. */
  tokenEnd: number;
  words: number;
  /** Units of all passages. */
  covered: number;
}

export function createPassageList(text: string): PassageList {
  return { text, spans: [], tokenEnd: 0, words: 0, covered: 0 };
}

/** Adds what a phrase of so many words may cover that stands at a place; places ascend. */
export function addPassage(list: PassageList, place: number, words: number): void {
  const { text, spans } = list;
  if (place < list.tokenEnd && words <= list.words) return;
  list.tokenEnd = behindToken(text, place);
  list.words = words;
  let start = startBefore(text, place, words);
  const end = endBehind(text, list.tokenEnd, words);
  while (spans.length > 0 && start <= spans.at(-1)!.end) {
    const before = spans.pop()!;
    list.covered -= before.end - before.start;
    start = Math.min(start, before.start);
  }
  list.covered += end - start;
  spans.push({ start, end });
}

/** Where so many words begin before a place, and before what stands there without white space. */
function startBefore(text: string, place: number, words: number): number {
  let at = place;
  while (at > 0 && !isWhite(codeAt(text, at - 1))) at--;
  for (let left = words; left > 0 && at > 0;) {
    while (at > 0 && isWhite(codeAt(text, at - 1))) at--;
    // What may be read as one with what stands behind it does not count.
    const isWhole = at > 0 && !mayBreakWord(codeAt(text, at - 1));
    let hasLetter = false;
    for (; at > 0; at--) {
      const code = codeAt(text, at - 1);
      if (isWhite(code)) break;
      hasLetter ||= isLetterCode(code);
    }
    if (isWhole && hasLetter) left--;
  }
  return at;
}

/** Behind so many words that follow at a place. */
function endBehind(text: string, place: number, words: number): number {
  let at = place;
  for (let left = words; left > 0 && at < text.length;) {
    while (at < text.length && isWhite(codeAt(text, at))) at++;
    let hasLetter = false;
    let last = 0;
    for (; at < text.length; at++) {
      const code = codeAt(text, at);
      if (isWhite(code)) break;
      hasLetter ||= isLetterCode(code);
      last = code;
    }
    if (hasLetter && !mayBreakWord(last)) left--;
  }
  return at;
}

function behindToken(text: string, place: number): number {
  let at = place;
  while (at < text.length && !isWhite(codeAt(text, at))) at++;
  return at;
}

function codeAt(text: string, at: number): number {
  return unitCode(text.charCodeAt(at));
}
