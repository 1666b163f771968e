export { extract, type ExtractionOptions } from "./extract.ts";
export { sniffMediaType } from "./sniff.ts";
export { pdfExtractor } from "./pdf/pdf-extractor.ts";
