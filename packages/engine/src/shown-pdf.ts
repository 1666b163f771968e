/** The PDF to which the places of a review refer: findings in a Word file are marked on a PDF made from it. */
import type { Review } from "@docreview/model";
import type { Reading } from "./read.ts";
import { sha256Of } from "./sha256.ts";

export interface ShownPdfs {
  /** Keeps the PDF made from a file as long as the review itself is kept. */
  readonly keep: (review: Review, { rendition }: Pick<Reading, "rendition">) => void;
  /**
   * `source` is the reviewed file, of any kind, or the PDF itself. For a review whose PDF was not kept, the file is
   * read again; a file that yields no PDF is returned unchanged.
   */
  readonly of: (review: Review, source: Uint8Array) => Promise<Uint8Array>;
}

/** `read`: reads the file of a review as the review itself did. */
export function createShownPdfs(
  read: (source: Uint8Array, options: Pick<Reading, "mediaType">) => Promise<Reading>,
): ShownPdfs {
  const kept = new WeakMap<Review, Uint8Array>();
  return {
    keep: (review, { rendition }) => {
      if (rendition !== null) kept.set(review, rendition.pdf);
    },
    of: async (review, source) => {
      const { mediaType, rendition, sha256 } = review.document;
      if (rendition === "original") return source;
      const shown = kept.get(review);
      if (shown !== undefined) return shown;
      if (sha256Of(source) !== sha256) return source;
      return (await read(source, { mediaType })).rendition?.pdf ?? source;
    },
  };
}
