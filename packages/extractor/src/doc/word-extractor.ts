/** What of word-extractor 1.0 is used here. It comes without types, so that it is required, not imported. */
import { createRequire } from "node:module";

interface PartOptions {
  /** False: quotation marks and dashes stay what they are. */
  readonly filterUnicode: boolean;
}

export interface ExtractedDocument {
  readonly getBody: (options: PartOptions) => string;
  readonly getHeaders: (options: PartOptions & { readonly includeFooters: boolean }) => string;
  readonly getFooters: (options: PartOptions) => string;
  readonly getFootnotes: (options: PartOptions) => string;
  readonly getEndnotes: (options: PartOptions) => string;
  readonly getAnnotations: (options: PartOptions) => string;
  readonly getTextboxes: (options: PartOptions) => string;
}

interface WordExtractor {
  /** Rejects for what it cannot read. */
  readonly extract: (source: Buffer) => Promise<ExtractedDocument>;
}

export const WordExtractor = createRequire(import.meta.url)("word-extractor") as new () => WordExtractor;
