/** Text of a PDF that is not in the content of a page, such as a comment or a bookmark. */
import type { Problem, Rectangle, Zone } from "@docreview/model";
import type { OwnMarks, PdfDictionary, PdfPage } from "@docreview/pdf-file";
import type { EntryReader } from "../engine/entry-reader.ts";

export interface FilePart {
  readonly zone: Zone;
  /** Its page, counted from 1; null if it belongs to none. */
  readonly page: number | null;
  /** As in the file: not empty, but with possible surrounding white space. */
  readonly text: string;
}

/** The data shared by the readers of parts. */
export interface PartSource {
  readonly entries: EntryReader;
  readonly catalogue: PdfDictionary;
  /** The document information dictionary. */
  readonly information: PdfDictionary | null;
  /** The pages of the reviewed document, in order; null for a missing page. */
  readonly pages: readonly (PdfPage | null)[];
  /** The number of each page, by the number of its object. */
  readonly pageNumbers: ReadonlyMap<number, number>;
  /** What docreview added to the file; null if it added nothing. */
  readonly own: OwnMarks | null;
  readonly report: (problem: Problem) => void;
}

export interface DrawnSource extends PartSource {
  /** Whether the page draws this text within this rectangle. */
  readonly isDrawn: (page: number, rectangle: Rectangle, text: string) => boolean;
}

/** One kind of part. Lazy, so that reading ends at a limit, however many parts a file claims to have. */
export type PartReader<Source extends PartSource = PartSource> = (source: Source) => Iterable<FilePart>;

/** A part for each text that is not blank. */
export function* partsOfTexts(
  zone: Zone,
  page: number | null,
  texts: readonly string[],
): Generator<FilePart> {
  for (const text of texts) if (text.trim() !== "") yield { zone, page, text };
}
