/** Searches all pages without blocking the reader. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSettled } from "../../findings/use-settled.ts";
import { folded } from "./folded-text.ts";
import { hitsIn, type Hit } from "./hits.ts";
import { createShownTexts, type PageMatch, type PiecesOf, type ShownTexts } from "./shown-texts.ts";
import { usePageTexts } from "./use-page-texts.ts";

export interface Searched {
  readonly assetId: string;
  readonly piecesOf: PiecesOf;
  /** The page in view: the first hit on it or after it becomes the current one. */
  readonly from: number;
}

export interface DocumentSearch {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Loads the text in advance. */
  readonly prepare: () => void;
  readonly hits: readonly Hit[];
  readonly current: Hit | null;
  /** Counted from 1; 0 if there is none. */
  readonly number: number;
  /** `failed`: the text could not be read. */
  readonly state: "searching" | "done" | "failed";
  readonly move: (steps: 1 | -1) => void;
  /** Resolves once `find` can find the hits of the page. */
  readonly load: ShownTexts["load"];
  /** The place of a hit on the page; null if there is none, or not yet. */
  readonly find: (hit: Hit) => PageMatch | null;
}

type Found = Pick<DocumentSearch, "hits" | "state">;

const nothing: Found = { hits: [], state: "done" };
const searching: Found = { hits: [], state: "searching" };

export function useDocumentSearch({ assetId, piecesOf, from }: Searched): DocumentSearch {
  const [query, setQuery] = useState("");
  const [isPrepared, setPrepared] = useState(false);
  const prepare = useCallback(() => setPrepared(true), []);
  const wanted = folded(query).text.trim();
  const found = useFound(assetId, wanted, isPrepared);
  const { at, move } = useCurrent(found, wanted, from);
  const texts = useMemo(() => createShownTexts(piecesOf), [piecesOf]);
  const find = useCallback((hit: Hit) => texts.find(hit, wanted), [texts, wanted]);
  const current = at === null ? null : (found.hits[at] ?? null);
  return useMemo(
    () => ({
      ...found,
      query,
      setQuery,
      prepare,
      current,
      move,
      find,
      number: current === null || at === null ? 0 : at + 1,
      load: texts.load,
    }),
    [query, prepare, found, current, at, move, texts, find],
  );
}

function useFound(assetId: string, wanted: string, isPrepared: boolean): Found {
  const { pages, isWhole, isFailed } = usePageTexts(assetId, isPrepared || wanted !== "");
  // The view must not jump with each key.
  const isTyping = useSettled(wanted) !== wanted;
  return useMemo(() => {
    if (wanted === "") return nothing;
    if (isTyping) return searching;
    return { hits: hitsIn(pages, wanted), state: isFailed ? "failed" : isWhole ? "done" : "searching" };
  }, [wanted, isTyping, pages, isWhole, isFailed]);
}

/** The index of the current hit; null if there are no hits. */
function useCurrent(found: Found, wanted: string, from: number) {
  const [at, setAt] = useState<number | null>(null);
  const start = useRef(from);
  start.current = from;
  useEffect(() => setAt(null), [wanted]);
  useEffect(() => setAt((before) => before ?? firstFrom(found, start.current)), [found]);
  const count = found.hits.length;
  const move = useCallback(
    (steps: 1 | -1) => setAt((before) => (count === 0 ? null : ((before ?? -steps) + steps + count) % count)),
    [count],
  );
  return { at, move };
}

/** Null until the first hit is known. */
function firstFrom({ hits, state }: Found, page: number): number | null {
  const index = hits.findIndex((hit) => hit.page >= page);
  if (index >= 0) return index;
  return state !== "searching" && hits.length > 0 ? 0 : null;
}
