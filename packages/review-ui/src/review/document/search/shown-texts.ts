/** The text of pages as it is on the screen, and where the hits of a search are in it. */
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
  /** Fulfilled once the page's text is there. */
  readonly load: (page: number) => Promise<void>;
  /** Null if the page does not show it, or its text is not there yet. `wanted` is folded. */
  readonly find: (hit: Hit, wanted: string) => PageMatch | null;
}

export function createShownTexts(piecesOf: PiecesOf): ShownTexts {
  const loading = new Map<number, Promise<void>>();
  const texts = new Map<number, SearchablePage>();
  /** Of each page for what was searched last: every hit of a page asks for them. */
  const searched = new Map<SearchablePage, { readonly wanted: string; readonly matches: readonly Match[] }>();
  const matchesOn = (text: SearchablePage, wanted: string): readonly Match[] => {
    const known = searched.get(text);
    if (known?.wanted === wanted) return known.matches;
    const matches = matchesIn(text.folded, wanted);
    searched.set(text, { wanted, matches });
    return matches;
  };
  const load = async (page: number) => {
    // A page whose text cannot be read is shown without marks.
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
