/**
 * Where a passage may stand in a text whose words are not cut: paragraphs in which enough of its longer words stand
 * near each other, with letters round them of which the passage may be made. What approximate finding finds stands in
 * one of these; of most texts and passages there are none.
 */
import { anchorsOf, type Anchors, type Passage } from "./approximate.ts";
import { letterBound, mayStandAmong, type LetterBound } from "./letter-drift.ts";
import type { TextLetters } from "./text-letters.ts";

/** What is looked for, and how much of it may differ. */
export interface SoughtPassage extends Anchors {
  /** The largest drift, in characters. */
  readonly limit: number;
  readonly bound: LetterBound;
  /** Before the token of an anchor no more letters belong to an occurrence that ends with it, or later. */
  readonly before: number;
}

export function soughtPassage({ words, cased }: Passage, limit: number): SoughtPassage {
  const lettersOf = (text: string) => text.replaceAll("'", "");
  const found = anchorsOf(words);
  const shortest = Math.min(...found.anchors.map((word) => lettersOf(word).length));
  const longest = Math.max(words.join("").length, cased?.join("").length ?? 0);
  const bound = letterBound(lettersOf(words.join("")), limit);
  return { ...found, limit, bound, before: longest + limit - shortest };
}

/** Ascending. `places`: for each anchor the tokens in which it stands, ascending. */
export function promisingParagraphs(
  sought: SoughtPassage,
  places: readonly (readonly number[])[],
  text: TextLetters,
): readonly number[] {
  const { bound, before } = sought;
  const { letters, starts, paragraphs, firstTokens } = text;
  const promising: number[] = [];
  const window = { from: 0, to: 0, paragraph: -1 };
  const judge = () => {
    if (window.paragraph < 0 || window.paragraph === promising.at(-1)) return;
    if (mayStandAmong(bound, letters, window.from, window.to)) promising.push(window.paragraph);
  };
  forEachRange(sought, places, text, (first, last) => {
    const paragraph = paragraphs[first]!;
    const from = Math.max(starts[firstTokens[paragraph]!]!, starts[first]! - before);
    const to = starts[Math.min(last + 1, firstTokens[paragraph + 1]!)]!;
    if (paragraph !== window.paragraph || from > window.to) {
      judge();
      window.from = from;
      window.paragraph = paragraph;
    }
    window.to = to;
  });
  judge();
  return promising;
}

/** Calls with the first and the last token in which an occurrence may end, where enough anchors stand in reach; ascending. */
function forEachRange(
  { quota, reach }: Anchors,
  places: readonly (readonly number[])[],
  { paragraphs }: TextLetters,
  take: (first: number, last: number) => void,
): void {
  const hits = inOrder(places);
  const tokenOf = (hit: number) => Math.floor(hits[hit]! / places.length);
  const seen = new Int32Array(places.length);
  let different = 0;
  let first = 0;
  for (let hit = 0; hit < hits.length; hit++) {
    const at = tokenOf(hit);
    if (seen[hits[hit]! % places.length]!++ === 0) different++;
    for (; first < hit; first++) {
      const anchor = hits[first]! % places.length;
      const token = tokenOf(first);
      const isFar = at - token >= reach || paragraphs[token] !== paragraphs[at];
      if (!isFar && different <= quota && seen[anchor] === 1) break;
      if (--seen[anchor]! === 0) different--;
    }
    if (different >= quota) take(at, tokenOf(first) + reach - 1);
  }
}

/** Tokens and their anchors as numbers, as sorting these is many times as fast as sorting pairs. */
function inOrder(places: readonly (readonly number[])[]): Float64Array | readonly number[] {
  const numbers = places.flatMap((tokens, anchor) => tokens.map((token) => token * places.length + anchor));
  return places.length === 1 ? numbers : Float64Array.from(numbers).toSorted();
}
