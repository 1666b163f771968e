/** The part of word-extractor 1.0 that is used here. The package has no types, so it is required, not imported. */
import { createRequire } from "node:module";

interface PartOptions {
  /** False keeps quotation marks and dashes as they are. */
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
  /** Rejects if it cannot read the file. */
  readonly extract: (source: Buffer) => Promise<ExtractedDocument>;
}

export const WordExtractor = createRequire(import.meta.url)("word-extractor") as new () => WordExtractor;
