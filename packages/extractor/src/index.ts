export { extract, type ExtractionOptions } from "./extract.ts";
export { sniffMediaType } from "./sniffing/sniff.ts";
export { createStreamSniffer, mayBecome, type StreamSniffer } from "./sniffing/stream-sniffer.ts";
export {
  docExtractor,
  docxExtractor,
  emailExtractor,
  odpExtractor,
  odtExtractor,
  pptxExtractor,
  rtfExtractor,
  xlsxExtractor,
} from "./content-extractors.ts";
export { imageExtractor } from "./image/image-extractor.ts";
export { pdfExtractor } from "./pdf/pdf-extractor.ts";
export { wordsOfTsv } from "./recognition/tesseract-tsv.ts";
