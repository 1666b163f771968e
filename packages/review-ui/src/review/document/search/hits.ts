/** The hits of a search: on which page, and which match of the page. */
import type { Match } from "./folded-text.ts";

export interface FoldedPage {
  /** Counted from 1. */
  readonly page: number;
  readonly text: string;
}

export interface Hit {
  /** Counted from 1. */
  readonly page: number;
  /** The index among the matches of its page, counted from 0. */
  readonly index: number;
  /** The number of matches on its page. */
  readonly count: number;
}

/** Further hits are not marked; the count says “more than”. */
export const maximumHits = 5_000;

/** Searches page by page. Both texts are folded. */
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
 * The match in the displayed text that corresponds to a hit; null if the page does not show it. A page can begin with
 * the end of a sentence that belongs to the previous page.
 */
export function matchOf({ index, count }: Hit, matches: readonly Match[]): Match | null {
  return matches[index + Math.max(0, matches.length - count)] ?? null;
}
