/** The entry of this package in a browser: PDFs are read there; the readers of all other files need Node.js. */
import type { Extractor } from "@docreview/model";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";

export { extract, type ExtractionOptions } from "./extract.ts";
export { mediaTypeOfFile, sniffMediaType } from "./sniffing/sniff.ts";
export { createStreamSniffer, isOfType, mayBecome, type StreamSniffer } from "./sniffing/stream-sniffer.ts";
export { pdfExtractor } from "./pdf/pdf-extractor.ts";
export { wordsOfTsv } from "./recognition/tesseract-tsv.ts";

/** Every extractor that runs in a browser. */
export const extractors: readonly Extractor[] = [pdfExtractor];
