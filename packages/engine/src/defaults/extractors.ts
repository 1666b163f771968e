/** Separate from the other lists, so that a process that only reads files loads nothing else. */
import {
  captionExtractors,
  docExtractor,
  docxExtractor,
  emailExtractor,
  htmlExtractor,
  imageExtractor,
  markdownExtractor,
  pdfExtractor,
  pptxExtractor,
  textExtractor,
} from "@docreview/extractor";
import type { Extractor } from "@docreview/model";

export const extractors: readonly Extractor[] = [
  pdfExtractor,
  docxExtractor,
  docExtractor,
  pptxExtractor,
  emailExtractor,
  imageExtractor,
  htmlExtractor,
  ...captionExtractors,
  markdownExtractor,
  textExtractor,
];

/** The limit of the service's contract. */
export const maximumPages = 5000;
