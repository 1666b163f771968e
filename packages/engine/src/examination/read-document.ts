import type { Document, Problem, Rendition } from "@docreview/model";

/** What a review needs from a file that was read: everything except the bytes of its rendition. */
export interface ReadDocument {
  readonly mediaType: string;
  /** Of the file's bytes, hexadecimal. */
  readonly sha256: string;
  /** Null if a problem left nothing to review. */
  readonly document: Document | null;
  /** The hash of the PDF that shows the document; null if that is the file itself, or if there is no document. */
  readonly rendition: Pick<Rendition, "kind"> | null;
  readonly problems: readonly Problem[];
}
