/**
 * The plug-ins that judge a text, and how many findings are listed. Separate from the other lists, so that a program
 * that only tests rules loads nothing else.
 */
import { ruleKinds as shippedRuleKinds, type FindingLimits, type RuleKind } from "@docreview/rule-matcher";

export { segmenters } from "./segmenters.ts";

export const ruleKinds: readonly RuleKind[] = shippedRuleKinds;

/**
 * More than a person can judge one by one: the documents of our corpora have a few hundred findings at most. A stored
 * review with this many takes some megabytes.
 */
export const findingLimits: FindingLimits = { perSentence: 100, perRule: 1_000, perDocument: 5_000 };
