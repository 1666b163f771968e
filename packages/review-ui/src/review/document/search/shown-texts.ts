/** The text of rendered pages, and where the hits of a search are in it. */
import type { TextPiece } from "../file/open-document.ts";
import { matchesIn, type Match } from "./folded-text.ts";
import { matchOf, type Hit } from "./hits.ts";
import { searchablePage, type SearchablePage } from "./searchable-page.ts";

/** The pieces of text that a page shows, in the order of their elements. */
export type PiecesOf = (page: number) => Promise<readonly TextPiece[]>;

export interface PageMatch extends Match {
  readonly text: SearchablePage;
}

export interface ShownTexts {
  /** Resolves once the page's text has been rendered. */
  readonly load: (page: number) => Promise<void>;
  /** Null if the page does not contain it, or its text has not been rendered. `wanted` is folded. */
  readonly find: (hit: Hit, wanted: string) => PageMatch | null;
}

export function createShownTexts(piecesOf: PiecesOf): ShownTexts {
  const loading = new Map<number, Promise<void>>();
  const texts = new Map<number, SearchablePage>();
  /** A cache of the matches on each page for the last search, because every hit of a page needs them. */
  const searched = new Map<SearchablePage, { readonly wanted: string; readonly matches: readonly Match[] }>();
  const matchesOn = (text: SearchablePage, wanted: string): readonly Match[] => {
    const known = searched.get(text);
    if (known?.wanted === wanted) return known.matches;
    const matches = matchesIn(text.folded, wanted);
    searched.set(text, { wanted, matches });
    return matches;
  };
  const load = async (page: number) => {
    // A page whose text cannot be read has no marks.
    texts.set(page, searchablePage(await piecesOf(page).catch(() => [])));
  };
  return {
    load: (page) => {
      const known = loading.get(page) ?? load(page);
      loading.set(page, known);
      return known;
    },
    find: (hit, wanted) => {
      const text = texts.get(hit.page);
      const match = text === undefined ? null : matchOf(hit, matchesOn(text, wanted));
      return text === undefined || match === null ? null : { ...match, text };
    },
  };
}
