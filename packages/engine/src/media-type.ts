/** What a file is, for programs that take files in but leave their reading to another process. */
export { sniffMediaType } from "@docreview/extractor/sniff";
export { createStreamSniffer, mayBecome, type StreamSniffer } from "@docreview/extractor/sniff-stream";
