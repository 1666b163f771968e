/** Apart from the other lists, so that a process that only reads files loads nothing else. */
import { pdfExtractor } from "@docreview/extractor";
import type { Extractor } from "@docreview/model";

export const extractors: readonly Extractor[] = [pdfExtractor];

/** The limit of the service's contract. */
export const maximumPages = 5000;
