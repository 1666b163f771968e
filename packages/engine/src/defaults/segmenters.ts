import type { Segmenter } from "@docreview/model";
import { segmenter } from "@docreview/sentence-segmenter";

export const segmenters: readonly [Segmenter, ...Segmenter[]] = [segmenter];
