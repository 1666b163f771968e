/** The plug-ins of the stages that come after reading. */
import { pdfRenderer, xfdfRenderer } from "@docreview/annotation-renderer";
import type { Renderer, Segmenter } from "@docreview/model";
import { ruleKinds as shippedRuleKinds, type RuleKind } from "@docreview/rule-matcher";
import { englishSegmenter } from "@docreview/sentence-segmenter";

export const segmenters: readonly Segmenter[] = [englishSegmenter];

export const ruleKinds: readonly RuleKind[] = shippedRuleKinds;

export const renderers: readonly Renderer[] = [pdfRenderer, xfdfRenderer];
