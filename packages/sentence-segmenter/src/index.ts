export { englishSegmenter, segment } from "./segment.ts";
export { segmentText } from "./plain-text.ts";
