/** Separate from the other lists, so that a process that only reads files loads nothing else. */
import {
  docExtractor,
  docxExtractor,
  emailExtractor,
  imageExtractor,
  odpExtractor,
  odtExtractor,
  pdfExtractor,
  pptxExtractor,
  rtfExtractor,
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
];

/** The limit of the service's contract. */
export const maximumPages = 5000;
