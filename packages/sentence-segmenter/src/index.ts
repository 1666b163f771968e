export { segment, segmenter } from "./segment.ts";
