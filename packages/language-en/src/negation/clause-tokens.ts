/** The tokens of a sentence as its grammar needs them: words in lower case with their apostrophes, and single marks. */
import { at, type Span } from "@docreview/model";

export interface ClauseToken extends Span {
  /** A word in lower case with plain apostrophes, or one punctuation mark. */
  readonly word: string;
  readonly isWord: boolean;
}

/** The word at a position; empty beyond the ends, and for punctuation. */
export function wordAt(tokens: readonly ClauseToken[], position: number): string {
  const token = tokens[position];
  return token?.isWord === true ? token.word : "";
}

/** Whether a token is a punctuation mark; also beyond the ends. */
export function isMarkAt(tokens: readonly ClauseToken[], position: number): boolean {
  return tokens[position]?.isWord !== true;
}

/** The span of some of the tokens: at least one. */
export function spanOf(tokens: readonly ClauseToken[], from: number, to: number): Span {
  return { start: at(tokens, from).start, end: at(tokens, to - 1).end };
}

const tokenForm = /[\p{L}\p{N}\p{M}]+(?:['’ʼ＇][\p{L}\p{M}]+)*|--|[^\s\p{L}\p{N}\p{M}\p{Cf}]/gu;

/** Positions count units of `text`. White space and invisible characters are not tokens; a soft hyphen does not split a word. */
export function clauseTokens(text: string, { start, end }: Span): readonly ClauseToken[] {
  const soft = /\u00AD/.test(text.slice(start, end));
  const sentence = soft ? joined(text.slice(start, end)) : { text: text.slice(start, end), places: null };
  const place = (index: number) => start + (sentence.places?.[index] ?? index);
  return Array.from(sentence.text.matchAll(tokenForm), ({ 0: found, index }) => ({
    start: place(index),
    end: place(index + found.length - 1) + 1,
    word: found.toLowerCase().replaceAll(/['’ʼ＇]/g, "'"),
    isWord: /^[\p{L}\p{N}]/u.test(found),
  }));
}

/** One at the end of a line takes the line break with it. */
export const softHyphens = /\u00AD(?:[^\S\n]*\n[^\S\n]*(?=\p{L}))?/gu;

/** The text without its soft hyphens, and the original position of each unit. */
function joined(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let kept = "";
  let from = 0;
  const keepUntil = (end: number) => {
    kept += text.slice(from, end);
    while (from < end) places.push(from++);
  };
  for (const { 0: hyphen, index } of text.matchAll(softHyphens)) {
    keepUntil(index);
    from = index + hyphen.length;
  }
  keepUntil(text.length);
  return { text: kept, places };
}
