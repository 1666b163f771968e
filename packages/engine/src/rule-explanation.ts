/** Why a rule fires on a document or does not: the effect of the answers, and what is in the text. */
import {
  isInEffect,
  selectRules,
  type AnswerCondition,
  type Answers,
  type Document,
  type Match,
  type Rule,
  type Segmenter,
  type Sentence,
} from "@docreview/model";
import { compile, explain, match, type Explanation, type RuleKind } from "@docreview/rule-matcher";
import * as defaults from "./defaults/judging.ts";

export interface RuleExplanation extends Explanation {
  readonly rule: Rule;
  readonly document: Document;
  /** The conditions on answers that are not met; empty if the rule applies. */
  readonly unmet: readonly UnmetCondition[];
  /** The unanswered categories because of which only text that reads like advertising counts. */
  readonly seeksAdvertising: readonly string[];
  /** Matches that do not count, because they do not read like advertising. Not included in `matches`. */
  readonly uncounted: readonly Match[];
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
  /** The answers as accepted by the questionnaire. */
  readonly answers?: Answers;
  /** The day on which the rule must be in effect, as `2024-01-31`. */
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
    segmenter = defaults.segmenters[0],
    ruleKinds = defaults.ruleKinds,
  }: ExplainOptions = {},
): RuleExplanation {
  const sentences = segmenter.segment(document);
  const day = asOf ?? null;
  const explanation = explain(rule, document, sentences, { kinds: ruleKinds, day });
  const outOfEffect = asOf === undefined || isInEffect(rule, asOf) ? null : asOf;
  const seeksAdvertising = Object.entries(rule.appliesTo)
    .filter(([key, { unanswered }]) => unanswered === "advertising" && (answers[key] ?? []).length === 0)
    .map(([key]) => key);
  const matches =
    seeksAdvertising.length === 0
      ? explanation.matches
      : advertisingMatches(rule, { document, sentences, ruleKinds, day });
  const counted = new Set(matches.map(placeKey));
  const uncounted = explanation.matches.filter((found) => !counted.has(placeKey(found)));
  const unmet = unmetConditions(rule, answers);
  return { ...explanation, rule, document, matches, unmet, seeksAdvertising, uncounted, outOfEffect };
}

interface Searched {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly ruleKinds: readonly RuleKind[];
  readonly day: string | null;
}

function advertisingMatches(rule: Rule, { document, sentences, ruleKinds, day }: Searched): readonly Match[] {
  const { bits } = selectRules([rule], () => true);
  return match(compile([rule], ruleKinds), { bits, advertising: bits }, document, sentences, day).matches;
}

function placeKey({ place, claim }: Match): string {
  return JSON.stringify([place, claim]);
}

function unmetConditions({ appliesTo }: Rule, answers: Answers): readonly UnmetCondition[] {
  return Object.entries(appliesTo)
    .map(([category, condition]) => ({ category, condition, chosen: answers[category] ?? [] }))
    .filter(({ condition, chosen }) => !isMet(condition, chosen));
}

/** Without an answer, a condition on a category is only met if it says so. */
function isMet(condition: AnswerCondition, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return condition.unanswered !== undefined;
  return "in" in condition
    ? condition.in.some((option) => chosen.includes(option))
    : !condition.not.some((option) => chosen.includes(option));
}
