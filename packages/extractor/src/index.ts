export { extract, type ExtractionOptions } from "./extract.ts";
export { mediaTypeOfFile, sniffMediaType } from "./sniffing/sniff.ts";
export { createStreamSniffer, isOfType, mayBecome, type StreamSniffer } from "./sniffing/stream-sniffer.ts";
export { contentExtractors, extractors } from "./content-extractors.ts";
export { imageExtractor } from "./image/image-extractor.ts";
export { pdfExtractor } from "./pdf/pdf-extractor.ts";
export { readerVersions } from "./reader-versions.ts";
export { wordsOfTsv } from "./recognition/tesseract-tsv.ts";
