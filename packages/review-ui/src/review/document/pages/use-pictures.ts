/** The pictures of the open document, which follow the pages in view. */
import { at } from "@docreview/model";
import { useEffect, useRef, useState } from "react";
import type { OpenDocument } from "../file/open-document.ts";
import type { Turn } from "../file/page.ts";
import type { Range } from "../layout/page-layout.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import type { Pages } from "./use-pages.ts";

export interface Shown {
  readonly turn: Turn;
  readonly pages: Pages | null;
  readonly inView: Range;
}

/** Null until the first page has been measured. */
export function usePictures(document: OpenDocument, { turn, pages, inView }: Shown): Pictures | null {
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const latest = useRef(pages);
  latest.current = pages;
  const isKnown = pages !== null;
  useEffect(() => {
    if (!isKnown) return undefined;
    const created = createPictures(document, {
      turn,
      pageAt: (page) => at(latest.current?.all ?? [], page - 1),
    });
    setPictures(created);
    return () => {
      created.close();
      setPictures(null);
    };
  }, [document, turn, isKnown]);
  useEffect(() => pictures?.focus(inView), [pictures, inView]);
  return pictures;
}
