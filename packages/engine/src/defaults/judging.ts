/**
 * The plug-ins that judge a text: separate from the other lists, so that a program that only tests rules loads nothing
 * else.
 */
import { ruleKinds as shippedRuleKinds, type RuleKind } from "@docreview/rule-matcher";

export { segmenters } from "./segmenters.ts";

export const ruleKinds: readonly RuleKind[] = shippedRuleKinds;
