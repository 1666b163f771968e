/**
 * Which single marks of a paragraph are quotation marks: an apostrophe looks like a closing mark, and a badly typeset
 * one like an opening mark.
 */

export interface SingleQuotes {
  /** The mark opens a quotation here. */
  readonly openers: ReadonlySet<number>;
  /** The mark closes a quotation here. */
  readonly closers: ReadonlySet<number>;
}

const singles = /[‘’‚‛']/g;
const wordUnit = /[\p{L}\p{N}]/u;
/** Words that begin with an apostrophe: the ’90s, ’tis. */
const elision = /^(?:\d\ds?|tis|twas|twere|em|til|cause|n|cos|bout)(?![\p{L}\p{N}])/iu;
/** After a plural: “the members’ funds”. */
const possessive = /^ \p{Ll}/u;

/** Positions are UTF-16 code units of the paragraph. Linear: each mark is examined only with its neighbours. */
export function singleQuotes(paragraph: string): SingleQuotes {
  const openers = new Set<number>();
  const closers = new Set<number>();
  const places = Array.from(paragraph.matchAll(singles), ({ index }) => index);
  let opener = -1;
  let candidates: number[] = [];
  const settle = () => {
    if (opener < 0) return;
    const closer = candidates.find((index) => !isPossessive(paragraph, index)) ?? candidates[0];
    if (closer !== undefined) closers.add(closer);
    // A straight mark that nothing closes is an apostrophe.
    if (closer !== undefined || paragraph[opener] !== "'") openers.add(opener);
  };
  for (const index of places) {
    if (opensSingle(paragraph, index)) {
      settle();
      opener = index;
      candidates = [];
    } else if (opener >= 0 && closesSingle(paragraph, index)) candidates.push(index);
  }
  settle();
  return { openers, closers };
}

function opensSingle(paragraph: string, index: number): boolean {
  const mark = paragraph.charAt(index);
  if (mark === "’" || isWordUnit(paragraph, index - 1) || !/\S/.test(paragraph[index + 1] ?? ""))
    return false;
  if (mark === "'" && !isWordUnit(paragraph, index + 1)) return false;
  return !elision.test(paragraph.slice(index + 1, index + 8));
}

function closesSingle(paragraph: string, index: number): boolean {
  const mark = paragraph.charAt(index);
  const isCloser = mark === "’" || mark === "'" || mark === "‘";
  return isCloser && /\S/.test(paragraph[index - 1] ?? "") && !isWordUnit(paragraph, index + 1);
}

function isPossessive(paragraph: string, index: number): boolean {
  return /s/i.test(paragraph.charAt(index - 1)) && possessive.test(paragraph.slice(index + 1, index + 3));
}

function isWordUnit(paragraph: string, index: number): boolean {
  return wordUnit.test(paragraph[index] ?? "");
}
