/** Why a rule fires on a document or does not: the effect of the answers, and what is in the text. */
import {
  isInEffect,
  type AnswerCondition,
  type Answers,
  type Document,
  type Rule,
  type Segmenter,
} from "@docreview/model";
import { explain, type Explanation, type RuleKind } from "@docreview/rule-matcher";
import * as defaults from "./defaults/judging.ts";

export interface RuleExplanation extends Explanation {
  readonly rule: Rule;
  readonly document: Document;
  /** The conditions on answers that are not met; empty if the rule applies. */
  readonly unmet: readonly UnmetCondition[];
  /** The day on which the rule is not in effect; null if it is, or if no day was given. */
  readonly outOfEffect: string | null;
}

export interface UnmetCondition {
  readonly category: string;
  readonly condition: AnswerCondition;
  /** The chosen options; empty if the category was not answered. */
  readonly chosen: readonly string[];
}

export interface ExplainOptions {
  /** Answers as the questionnaire accepts them. */
  readonly answers?: Answers;
  /** The day whose rules are used, as `2024-01-31`. */
  readonly asOf?: string;
  readonly segmenter?: Segmenter;
  readonly ruleKinds?: readonly RuleKind[];
}

export function explainRule(
  rule: Rule,
  document: Document,
  {
    answers = {},
    asOf,
    segmenter = defaults.segmenters[0]!,
    ruleKinds = defaults.ruleKinds,
  }: ExplainOptions = {},
): RuleExplanation {
  const explanation = explain(rule, document, segmenter.segment(document), ruleKinds);
  const outOfEffect = asOf === undefined || isInEffect(rule, asOf) ? null : asOf;
  return { ...explanation, rule, document, unmet: unmetConditions(rule, answers), outOfEffect };
}

function unmetConditions({ appliesTo }: Rule, answers: Answers): readonly UnmetCondition[] {
  return Object.entries(appliesTo)
    .map(([category, condition]) => ({ category, condition, chosen: answers[category] ?? [] }))
    .filter(({ condition, chosen }) => !isMet(condition, chosen));
}

/** Without an answer, no condition on a category is met. */
function isMet(condition: AnswerCondition, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return false;
  return "in" in condition
    ? condition.in.some((option) => chosen.includes(option))
    : !condition.not.some((option) => chosen.includes(option));
}
