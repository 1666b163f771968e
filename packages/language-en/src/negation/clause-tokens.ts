/** The tokens of a sentence as its grammar needs them: words in lower case with their apostrophes, and single marks. */
import type { Span } from "@docreview/model";

export interface ClauseToken extends Span {
  /** A word in lower case with plain apostrophes, or one punctuation mark. */
  readonly word: string;
  readonly isWord: boolean;
}

const tokenForm = /[\p{L}\p{N}\p{M}]+(?:['’ʼ＇][\p{L}\p{M}]+)*|--|[^\s\p{L}\p{N}\p{M}\p{Cf}]/gu;

/** Positions count units of `text`. White space and invisible characters are not tokens; a soft hyphen does not split a word. */
export function clauseTokens(text: string, { start, end }: Span): readonly ClauseToken[] {
  const soft = /\u00AD/.test(text.slice(start, end));
  const sentence = soft ? joined(text.slice(start, end)) : { text: text.slice(start, end), at: null };
  const place = (index: number) => start + (sentence.at?.[index] ?? index);
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
function joined(text: string): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = [];
  let kept = "";
  let from = 0;
  const keepUntil = (end: number) => {
    kept += text.slice(from, end);
    while (from < end) at.push(from++);
  };
  for (const { 0: hyphen, index } of text.matchAll(softHyphens)) {
    keepUntil(index);
    from = index + hyphen.length;
  }
  keepUntil(text.length);
  return { text: kept, at };
}
