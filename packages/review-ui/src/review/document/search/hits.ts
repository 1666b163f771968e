/** Where a document has what is searched: on which page, and as which match of the page. */
import type { Match } from "./folded-text.ts";

export interface FoldedPage {
  /** Counted from 1. */
  readonly page: number;
  readonly text: string;
}

export interface Hit {
  /** Counted from 1. */
  readonly page: number;
  /** Among those of its page, counted from 0. */
  readonly index: number;
  /** How many its page has. */
  readonly count: number;
}

/** More are not marked, and counted as “more than”. */
export const maximumHits = 5_000;

/** Page by page. Both are folded. */
export function hitsIn(pages: readonly FoldedPage[], wanted: string): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { page, text } of pages) {
    const count = countIn(text, wanted);
    for (let index = 0; index < count; index++) hits.push({ page, index, count });
    if (hits.length >= maximumHits) break;
  }
  return hits;
}

function countIn(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) count++;
  return count;
}

/**
 * The match of the page, as it is on the screen, that a hit stands for; null if the page does not show it. A page begins with
 * the end of a sentence that counts for the page before it.
 */
export function matchOf({ index, count }: Hit, matches: readonly Match[]): Match | null {
  return matches[index + Math.max(0, matches.length - count)] ?? null;
}
