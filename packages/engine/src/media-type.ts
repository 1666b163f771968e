/** Detects the kind of a file, for programs that accept files but read them in another process. */
export { sniffMediaType } from "@docreview/extractor/sniff";
export { createStreamSniffer, mayBecome, type StreamSniffer } from "@docreview/extractor/sniff-stream";
