import type { Document, Problem, Rendition } from "@docreview/model";

/** What a review needs of a file that was read: everything but the bytes of its rendition. */
export interface ReadDocument {
  readonly mediaType: string;
  /** Of the file's bytes, hexadecimal. */
  readonly sha256: string;
  /** Null when a problem left nothing to review. */
  readonly document: Document | null;
  /** Of the PDF that shows the document; null where that is the file itself, or where there is no document. */
  readonly rendition: Pick<Rendition, "kind"> | null;
  readonly problems: readonly Problem[];
}
