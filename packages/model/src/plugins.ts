/** The interfaces of plug-ins. Plug-ins are passed as literal lists; nothing is discovered or registered. */
import type { Document } from "./document.ts";
import type { Outcome } from "./problem.ts";
import type { Rendition } from "./rendition.ts";
import type { Review } from "./review.ts";
import type { Sentence } from "./sentence.ts";
import type { RecognitionTime } from "./recognition-time.ts";
import type { Tools } from "./tools.ts";

export interface ExtractOptions {
  /** Aborting ends the extraction at the next page. */
  readonly signal?: AbortSignal;
  /** A document with more pages is refused with `document-limit`. */
  readonly maximumPages: number;
  /** External programs; omitted or empty if there are none. */
  readonly tools?: Tools;
  /** The time for recognising text in images; pages past it are reported as problems. */
  readonly recognition?: RecognitionOptions;
}

export interface RecognitionOptions extends RecognitionTime {
  /** How many pages are recognised at a time; default 1. Each takes memory. */
  readonly pagesAtATime?: number;
  /** Called before the first page and after each. */
  readonly onProgress?: (progress: RecognitionProgress) => void;
}

/** The progress on pages that are pictures of text. */
export interface RecognitionProgress {
  readonly done: number;
  readonly total: number;
}

export interface Extraction {
  readonly document: Document;
  /** The PDF that shows the document's pages; null if that is the file itself. */
  readonly rendition: Rendition | null;
}

export interface Extractor {
  readonly mediaTypes: readonly string[];
  /** Never throws because of the content of a file; faults in it become problems. */
  readonly extract: (bytes: Uint8Array, options: ExtractOptions) => Promise<Outcome<Extraction>>;
}

export interface Segmenter {
  /** BCP 47 tags of the languages that it supports, e.g. `en`. */
  readonly languages: readonly string[];
  /** Pure. The sentences are in ascending order, disjoint and within blocks, and omit only white space. */
  readonly segment: (document: Document) => readonly Sentence[];
}

export interface RenderOptions {
  /** The date of the annotations. It is an input, so that the same review gives the same bytes. */
  readonly date: Date;
  /** The name of the PDF; omitted if it has none. */
  readonly filename?: string | undefined;
  /** The version of docreview, shown in the summary; omitted if unknown. */
  readonly version?: string | undefined;
  /** What a comparison with an earlier version found, in one sentence, shown in the summary; omitted if there was none. */
  readonly comparison?: string | undefined;
  /** What each trigger is against that version, by its id, shown in its annotation; omitted if there was no comparison. */
  readonly comparisons?: TriggerComparisons | undefined;
}

export type TriggerComparisons = ReadonlyMap<string, "new" | "changed" | "moved" | "unchanged">;

export interface Renderer {
  /** The name by which callers choose it, e.g. `pdf` or `xfdf`. */
  readonly format: string;
  readonly mediaType: string;
  /** The parts of the file, one after the other. Unchanged parts, such as the source, are not copied. */
  readonly render: (
    review: Review,
    source: Uint8Array,
    options: RenderOptions,
  ) => Promise<Outcome<readonly Uint8Array[]>>;
}
