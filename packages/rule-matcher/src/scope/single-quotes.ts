/**
 * Which of the single marks of a paragraph quote: an apostrophe looks like the mark that closes a quotation, and a
 * badly set one like the mark that opens it.
 */

export interface SingleQuotes {
  /** Where one opens. */
  readonly openers: ReadonlySet<number>;
  /** Where one closes. */
  readonly closers: ReadonlySet<number>;
}

const singles = /[‘’‚‛']/g;
const wordUnit = /[\p{L}\p{N}]/u;
/** What is written with an apostrophe in front: the ’90s, ’tis. */
const elision = /^(?:\d\ds?|tis|twas|twere|em|til|cause|n|cos|bout)(?![\p{L}\p{N}])/iu;
/** Behind a plural: “the members’ funds”. */
const possessive = /^ \p{Ll}/u;

/** Positions count units of the paragraph. Linear: each mark is looked at with its neighbours alone. */
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
  const mark = paragraph[index]!;
  if (mark === "’" || isWordUnit(paragraph, index - 1) || !/\S/.test(paragraph[index + 1] ?? ""))
    return false;
  if (mark === "'" && !isWordUnit(paragraph, index + 1)) return false;
  return !elision.test(paragraph.slice(index + 1, index + 8));
}

function closesSingle(paragraph: string, index: number): boolean {
  const mark = paragraph[index]!;
  const isCloser = mark === "’" || mark === "'" || mark === "‘";
  return isCloser && /\S/.test(paragraph[index - 1] ?? "") && !isWordUnit(paragraph, index + 1);
}

function isPossessive(paragraph: string, index: number): boolean {
  return /s/i.test(paragraph[index - 1]!) && possessive.test(paragraph.slice(index + 1, index + 3));
}

function isWordUnit(paragraph: string, index: number): boolean {
  return wordUnit.test(paragraph[index] ?? "");
}
