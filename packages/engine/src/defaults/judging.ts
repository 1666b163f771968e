/** The plug-ins that judge a text: apart from the other lists, so that a program that only tests rules loads nothing else. */
import type { Segmenter } from "@docreview/model";
import { ruleKinds as shippedRuleKinds, type RuleKind } from "@docreview/rule-matcher";
import { englishSegmenter } from "@docreview/sentence-segmenter";

export const segmenters: readonly Segmenter[] = [englishSegmenter];

export const ruleKinds: readonly RuleKind[] = shippedRuleKinds;
