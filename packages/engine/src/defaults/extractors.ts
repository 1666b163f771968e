/** Separate from the other lists, so that a process that only reads files loads nothing else. */
import {
  captionExtractors,
  docExtractor,
  docxExtractor,
  emailExtractor,
  htmlExtractor,
  imageExtractor,
  markdownExtractor,
  odpExtractor,
  odtExtractor,
  pdfExtractor,
  pptxExtractor,
  rtfExtractor,
  textExtractor,
  xlsxExtractor,
} from "@docreview/extractor";
import type { Extractor } from "@docreview/model";

export const extractors: readonly Extractor[] = [
  pdfExtractor,
  docxExtractor,
  docExtractor,
  pptxExtractor,
  xlsxExtractor,
  odtExtractor,
  odpExtractor,
  rtfExtractor,
  emailExtractor,
  imageExtractor,
  htmlExtractor,
  ...captionExtractors,
  markdownExtractor,
  textExtractor,
];

/** The limit of the service's contract. */
export const maximumPages = 5000;
