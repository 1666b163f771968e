/** What a plug-in has to be. Plug-ins come as literal lists; nothing is discovered or registered. */
import type { Document } from "./document.ts";
import type { Outcome } from "./problem.ts";
import type { Review } from "./review.ts";
import type { Sentence } from "./sentence.ts";

export interface ExtractOptions {
  /** Aborting ends the extraction at the next page. */
  readonly signal?: AbortSignal;
  /** A document with more pages is refused with `document-limit`. */
  readonly maximumPages: number;
}

export interface Extractor {
  readonly mediaTypes: readonly string[];
  /** Never throws for what the bytes hold: that becomes problems. */
  readonly extract: (bytes: Uint8Array, options: ExtractOptions) => Promise<Outcome<Document>>;
}

export interface Segmenter {
  /** BCP 47 tags of the languages that it cuts, e.g. `en`. */
  readonly languages: readonly string[];
  /** Pure. The sentences ascend, are disjoint, lie within blocks, and leave out only white space. */
  readonly segment: (document: Document) => readonly Sentence[];
}

export interface RenderOptions {
  /** Stamped on the annotations: a date is an input, so that the same review gives the same bytes. */
  readonly date: Date;
}

export interface Renderer {
  /** Name that callers choose it by, e.g. `pdf`, `xfdf`. */
  readonly format: string;
  readonly mediaType: string;
  readonly render: (
    review: Review,
    source: Uint8Array,
    options: RenderOptions,
  ) => Promise<Outcome<Uint8Array>>;
}
