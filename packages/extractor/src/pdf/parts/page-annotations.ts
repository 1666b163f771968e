/** The annotations that the pages of a file list (ISO 32000-2, 12.5). */
import type { Rectangle } from "@docreview/model";
import type { PdfDictionary } from "@docreview/pdf-file";
import { objectNumber } from "../engine/entry-reader.ts";
import type { DrawnSource, PartSource } from "./part.ts";

export interface PageAnnotation {
  /** The number of its object; null for a direct object. */
  readonly number: number | null;
  /** The page that lists it, counted from 1. */
  readonly page: number;
  readonly dictionary: PdfDictionary;
  readonly subtype: string;
}

/** In the order of the pages. */
export function* annotationsOfPages(source: PartSource): Generator<PageAnnotation> {
  for (const page of source.pages.keys()) yield* annotationsOfPage(source, page + 1);
}

export function* annotationsOfPage({ entries, pages }: PartSource, page: number): Generator<PageAnnotation> {
  const listed = entries.array(pages[page - 1]?.dictionary.entries.get("Annots"));
  const seen = new Set<PdfDictionary>();
  for (const item of listed) {
    const dictionary = entries.dictionary(item);
    if (dictionary === null || seen.has(dictionary)) continue;
    seen.add(dictionary);
    const subtype = entries.name(dictionary.entries.get("Subtype"));
    if (subtype !== null) yield { number: objectNumber(item), page, dictionary, subtype };
  }
}

/** Null if it has none. */
export function rectangleOf({ entries }: PartSource, { dictionary }: PageAnnotation): Rectangle | null {
  const [x1, y1, x2, y2] = entries.array(dictionary.entries.get("Rect")).map(entries.number);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  const box = {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  };
  return Object.values(box).every(Number.isFinite) ? box : null;
}

/** The texts that the page does not draw at the place of the annotation. */
export function undrawn(
  source: DrawnSource,
  annotation: PageAnnotation,
  texts: readonly string[],
): readonly string[] {
  const box = rectangleOf(source, annotation);
  return box === null ? texts : texts.filter((text) => !source.isDrawn(annotation.page, box, text));
}
