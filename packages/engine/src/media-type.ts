/** Detects the kind of a file, for programs that accept files but read them in another process. */
export { mediaTypeOfFile, sniffMediaType } from "@docreview/extractor/sniff";
export {
  createStreamSniffer,
  isOfType,
  mayBecome,
  type StreamSniffer,
} from "@docreview/extractor/sniff-stream";
