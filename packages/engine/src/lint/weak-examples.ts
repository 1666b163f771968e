/** Finds examples that are too weak: judged by the other examples, they do not reach the required quality. */
import type { Rule } from "@docreview/model";
import {
  heldOutQuality,
  kindOf,
  type HeldOutQuality,
  type RuleKind,
  type Training,
} from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

/** Share of a rule's examples that the others must judge correctly, both sides weighing the same, if it states no precision. */
const leastRight = 0.7;
/** How many of the examples are quoted. */
const quoted = 3;
/** Characters of a quoted example. */
const longest = 100;

export const weakExamples: Check = ({ rules, ruleKinds, placeOf }) =>
  rules.flatMap((rule) => {
    const training = trainingOf(rule, ruleKinds);
    if (training === null) return [];
    const quality = heldOutQuality(training.examples, training.aim);
    const message = faultOf(quality, training);
    if (message === null) return [];
    return [
      {
        rule,
        code: "weak-examples" as const,
        position: placeOf(rule, training.path),
        message,
        remedy:
          training.aim.precision === null
            ? "add similar examples to the correct list, or require words with “all” or “any”"
            : "add similar examples, correct their labels, or require less precision",
      },
    ];
  });

/** How well a rule that learns from examples judges those that it has not seen. */
export interface LearnedRule {
  readonly rule: Rule;
  readonly quality: HeldOutQuality;
}

/** In the order of the rules; those without examples are omitted. */
export function learnedRules(rules: readonly Rule[], ruleKinds: readonly RuleKind[]): readonly LearnedRule[] {
  return rules.flatMap((rule) => {
    const training = trainingOf(rule, ruleKinds);
    return training === null ? [] : [{ rule, quality: heldOutQuality(training.examples, training.aim) }];
  });
}

/** Null for a rule that does not learn from examples. */
export function trainingOf(rule: Rule, kinds: readonly RuleKind[]): Training | null {
  return kindOf(rule, kinds)?.training?.(rule.body) ?? null;
}

function faultOf(quality: HeldOutQuality, { aim: { precision } }: Training): string | null {
  const { risky, fine, found, right, misjudged, threshold } = quality;
  if (precision !== null && threshold === null)
    return `its examples reach the precision of ${percent(precision)} at no threshold`;
  const some = misjudged.slice(0, quoted).map((sentence) => `“${shortened(sentence)}”`);
  if (precision !== null) {
    if (right >= precision * found) return null;
    return `of the examples found by the others, ${percent(right / found)} are risky, but its precision is ${percent(precision)}; misjudged are, for example, ${some.join(", ")}`;
  }
  const rightFine = fine - (found - right);
  if ((right / risky + rightFine / fine) / 2 >= leastRight) return null;
  return `the other examples misjudge ${misjudged.length} of its ${risky + fine} examples, such as ${some.join(", ")}`;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function shortened(sentence: string): string {
  return sentence.length <= longest ? sentence : `${sentence.slice(0, longest - 1)}…`;
}
