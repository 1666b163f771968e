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
  const last = spans.at(-1) ?? nowhere;
  let start = startBefore(text, { place, words, last });
  let end = endBehind(text, { place: list.tokenEnd, words, last });
  for (let before = spans.at(-1); before !== undefined && start <= before.end; before = spans.at(-1)) {
    spans.pop();
    list.covered -= before.end - before.start;
    start = Math.min(start, before.start);
    end = Math.max(end, before.end);
  }
  list.covered += end - start;
  spans.push({ start, end });
}

/** The last passage, and with it all that stands behind it. */
export function extendToEnd({ text, spans }: PassageList): void {
  const last = spans.pop();
  if (last !== undefined) spans.push({ start: last.start, end: text.length });
}

const nowhere: Span = { start: 0, end: 0 };

interface Reach {
  readonly place: number;
  readonly words: number;
  /** The last passage that is known already. */
  readonly last: Span;
}

/**
 * What stands between white space that is looked at one by one. Where more does not suffice, as hardly any of it is a
 * word by itself, the last passage is leapt over: then a passage is longer than it must be, but nothing is looked at
 * for every place in it.
 */
const mostTokens = 64;

/** Where so many words begin before a place, and before what stands there without white space; or further off. */
function startBefore(text: string, { place, words, last }: Reach): number {
  let at = place;
  while (at > 0 && !isWhite(codeAt(text, at - 1))) at--;
  let tokens = 0;
  for (let left = words; left > 0 && at > 0;) {
    if (tokens++ >= mostTokens && last.start < at && at <= last.end) at = last.start;
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

/** Behind so many words that follow at a place; or further off. */
function endBehind(text: string, { place, words, last }: Reach): number {
  let at = place;
  let tokens = 0;
  for (let left = words; left > 0 && at < text.length;) {
    if (tokens++ >= mostTokens && last.start <= at && at < last.end) at = last.end;
    while (at < text.length && isWhite(codeAt(text, at))) at++;
    let hasLetter = false;
    let lastCode = 0;
    for (; at < text.length; at++) {
      const code = codeAt(text, at);
      if (isWhite(code)) break;
      hasLetter ||= isLetterCode(code);
      lastCode = code;
    }
    if (hasLetter && !mayBreakWord(lastCode)) left--;
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
