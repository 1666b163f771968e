/** Searching all pages, one after the other, while the reader goes on. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TextPiece } from "../file/open-document.ts";
import { folded, matchesIn, type Match } from "./folded-text.ts";
import { searchablePage, type SearchablePage } from "./searchable-page.ts";

/** Where the text comes from. */
export interface TextSource {
  readonly pageCount: number;
  readonly text: (page: number) => Promise<readonly TextPiece[]>;
}

export interface Hit extends Match {
  /** Counted from 1. */
  readonly page: number;
}

export interface DocumentSearch {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly hits: readonly Hit[];
  readonly current: Hit | null;
  /** Counted from 1; 0 if there is none. */
  readonly number: number;
  /** Whether every page was searched. */
  readonly isDone: boolean;
  readonly move: (steps: 1 | -1) => void;
  /** The text of a page that was searched. */
  readonly pageText: (page: number) => SearchablePage | null;
}

/** More are not marked, and counted as “more than”. */
export const maximumHits = 5_000;

/** Milliseconds: after the last key, and between two steps that show what was found so far. */
const [typing, step] = [150, 100];

interface Found {
  readonly hits: readonly Hit[];
  readonly isDone: boolean;
}

const nothing: Found = { hits: [], isDone: true };
const searching: Found = { hits: [], isDone: false };

/** `from` is the page that the reader sees: the first hit on it or after it is the current one. */
export function useDocumentSearch(source: TextSource | null, from: number): DocumentSearch {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState(nothing);
  const [at, setAt] = useState<number | null>(null);
  const texts = useRef(new Map<number, SearchablePage>());
  const start = useRef(from);
  start.current = from;
  useEffect(() => {
    texts.current = new Map();
  }, [source]);
  useEffect(() => {
    const wanted = folded(query).text.trim();
    setAt(null);
    setFound(wanted === "" ? nothing : searching);
    if (source === null || wanted === "") return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const search = { source, wanted, texts: texts.current, signal: leaving.signal };
      void searchPages(search, (so) => {
        setFound(so);
        setAt((before) => before ?? firstFrom(so, start.current));
      });
    }, typing);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [source, query]);
  const count = found.hits.length;
  const move = useCallback(
    (steps: 1 | -1) => setAt((before) => (count === 0 ? null : ((before ?? -steps) + steps + count) % count)),
    [count],
  );
  const current = at === null ? null : (found.hits[at] ?? null);
  const pageText = useCallback((page: number) => texts.current.get(page) ?? null, []);
  return useMemo(
    () => ({ query, setQuery, ...found, current, number: at === null ? 0 : at + 1, move, pageText }),
    [query, found, current, at, move, pageText],
  );
}

/** Null until it is known which one that is. */
function firstFrom({ hits, isDone }: Found, page: number): number | null {
  const index = hits.findIndex((hit) => hit.page >= page);
  if (index >= 0) return index;
  return isDone && hits.length > 0 ? 0 : null;
}

interface Search {
  readonly source: TextSource;
  readonly wanted: string;
  readonly texts: Map<number, SearchablePage>;
  readonly signal: AbortSignal;
}

async function searchPages(
  { source, wanted, texts, signal }: Search,
  tell: (found: Found) => void,
): Promise<void> {
  const hits: Hit[] = [];
  let told = performance.now();
  for (let page = 1; page <= source.pageCount && hits.length < maximumHits; page++) {
    let text = texts.get(page);
    if (text === undefined) {
      // A page whose text cannot be read has no hits.
      text = searchablePage(await source.text(page).catch(() => []));
      texts.set(page, text);
    }
    if (signal.aborted) return;
    hits.push(...matchesIn(text.folded, wanted).map((match) => ({ page, ...match })));
    if (performance.now() - told > step) {
      tell({ hits: [...hits], isDone: false });
      // A turn for what the reader does.
      await new Promise((resolve) => setTimeout(resolve));
      told = performance.now();
    }
  }
  if (!signal.aborted) tell({ hits, isDone: true });
}
