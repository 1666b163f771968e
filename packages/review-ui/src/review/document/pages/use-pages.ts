/**
 * The sizes of a document's pages. At first all are assumed to have the size of the first one, so that a document of a
 * thousand pages is shown at once. The true sizes follow; in a large file, when a page comes near the view.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OpenDocument } from "../file/open-document.ts";
import { pageOf, type Page, type PageGeometry, type Turn } from "../file/page.ts";

export interface Pages {
  readonly all: readonly Page[];
  /** Resolves once the true size of the page is part of `all`. */
  readonly measure: (page: number) => Promise<void>;
}

interface Geometries {
  readonly first: PageGeometry;
  /** Pages whose size or rotation differs from the first. */
  readonly others: ReadonlyMap<number, PageGeometry>;
}

/** How many pages are measured in one step. */
const batch = 20;

/** Null until the first page has been measured. */
export function usePages(document: OpenDocument, turn: Turn): Pages | null {
  const [known, setKnown] = useState<Geometries | null>(null);
  const measure = useCallback(
    async (numbers: readonly number[]) => {
      const first = await document.geometry(1);
      // A page that cannot be read keeps the assumed size; the error appears when it is drawn.
      const found = await Promise.all(
        numbers.map(async (page) => [page, await document.geometry(page).catch(() => first)] as const),
      );
      const others = found.filter(([, one]) => !isSame(one, first));
      setKnown((before) => merged(before, { first, others: new Map(others) }));
    },
    [document],
  );
  useEffect(() => {
    let isLeft = false;
    const measureAll = async () => {
      await measure([1]);
      // What is in view is drawn first.
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (let page = 2; document.isLight && page <= document.pageCount && !isLeft; page += batch) {
        const length = Math.min(batch, document.pageCount - page + 1);
        await measure(Array.from({ length }, (_, index) => page + index));
      }
    };
    measureAll().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [document, measure]);
  const all = useAllPages(document.pageCount, known, turn);
  const measureOne = useCallback((page: number) => measure([page]), [measure]);
  return useMemo(() => (all === null ? null : { all, measure: measureOne }), [all, measureOne]);
}

/** Unchanged pages remain the same objects, so that they are not drawn again. */
function useAllPages(count: number, known: Geometries | null, turn: Turn): readonly Page[] | null {
  const made = useRef(new Map<number, { readonly geometry: PageGeometry; turn: Turn; page: Page }>());
  return useMemo(() => {
    if (known === null) return null;
    return Array.from({ length: count }, (_, index) => {
      const geometry = known.others.get(index + 1) ?? known.first;
      const before = made.current.get(index + 1);
      if (before?.geometry === geometry && before.turn === turn) return before.page;
      const page = pageOf(index + 1, geometry, turn);
      made.current.set(index + 1, { geometry, turn, page });
      return page;
    });
  }, [count, known, turn]);
}

/** Returns the same object if nothing has changed. */
function merged(before: Geometries | null, { first, others }: Geometries): Geometries {
  if (before === null) return { first, others };
  const news = [...others].filter(([page]) => !before.others.has(page));
  return news.length === 0 ? before : { ...before, others: new Map([...before.others, ...news]) };
}

function isSame(one: PageGeometry, other: PageGeometry): boolean {
  return (
    one.rotation === other.rotation &&
    one.userUnit === other.userUnit &&
    one.view.every((value, at) => value === other.view[at])
  );
}
