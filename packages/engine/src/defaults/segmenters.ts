import type { Segmenter } from "@docreview/model";
import { englishSegmenter } from "@docreview/sentence-segmenter";

export const segmenters: readonly Segmenter[] = [englishSegmenter];
