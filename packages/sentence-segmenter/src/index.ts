export { englishSegmenter, segment } from "./segment.ts";
