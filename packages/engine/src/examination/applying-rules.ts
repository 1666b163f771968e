/**
 * Which rules apply, according to the given answers and, on request, to those suggested by the document. Where neither
 * decides, a rule is possible: rules about words are then judged in text that reads like advertising, and rules about
 * missing text, or about where a wording may be used, wait, because it is unknown whether they apply.
 */
import type { Resolution, Resolver } from "@docreview/categorisation-resolver";
import {
  selects,
  type Answers,
  type Document,
  type Rule,
  type RuleSelection,
  type Sentence,
  type SuggestedCategory,
  type WaitingRules,
} from "@docreview/model";
import { advertisingShare, kindOf, type RuleKind } from "@docreview/rule-matcher";
import { assumedAnswers, assumedWithout, type Suggest } from "../suggestion/suggest-answers.ts";

/** What decides if no answer is given: nothing, or the document itself. */
export type Assume = "none" | "evidence";

export interface ApplyingRules {
  /** Given or assumed. */
  readonly answers: Answers;
  readonly selection: RuleSelection;
  /** Omitted if nothing was to be assumed. */
  readonly assumed?: readonly SuggestedCategory[];
  /** Omitted if none do. */
  readonly waiting?: WaitingRules;
}

export interface AssumptionParts {
  readonly rules: readonly Rule[];
  readonly ruleKinds: readonly RuleKind[];
  readonly resolver: Resolver;
  readonly suggest: Suggest;
}

export interface JudgedText {
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/**
 * The resolved answers, and the answers as given: a category with an empty answer stays open, and nothing is assumed
 * for it.
 */
export interface GivenAnswers extends Resolution {
  readonly given: Answers;
}

export function applyingRules(
  parts: AssumptionParts,
  given: GivenAnswers,
  text: JudgedText,
  assume: Assume,
): ApplyingRules {
  const { categories, answers, selection } = given;
  const isAnswered = categories.every(({ key }) => answers[key] !== undefined);
  return assume === "none" || isAnswered ? { answers, selection } : withAssumptions(parts, given, text);
}

function withAssumptions(
  { rules, ruleKinds, resolver, suggest }: AssumptionParts,
  given: GivenAnswers,
  text: JudgedText,
): ApplyingRules {
  const { document, sentences } = text;
  const open = Object.entries(given.given).filter(([, options]) => options.length === 0);
  const decided = { ...given.answers, ...Object.fromEntries(open) };
  const assumed = assumedWithout(decided, suggest(document, sentences, given.answers));
  const all = { ...assumedAnswers(assumed), ...given.answers };
  const resolved = resolver.resolve(all, (rule) => !awaitsAnswers(rule, ruleKinds));
  const { answers } = resolved;
  const selection = ifAdvertisement(text, resolved.selection);
  const possible = resolver.resolve(all, () => true).selection;
  const waiting = rules.filter(
    (rule, index) => awaitsAnswers(rule, ruleKinds) && selects(possible, index) && !selects(selection, index),
  );
  if (waiting.length === 0) return { answers, selection, assumed };
  const unanswered = given.categories.map(({ key }) => key).filter((key) => answers[key] === undefined);
  const categories = unanswered.filter((key) => waiting.some((rule) => waitsFor(rule, key)));
  return { answers, selection, assumed, waiting: { rules: waiting.length, categories } };
}

/**
 * If at least this share of its sentences reads like advertising, a document counts as an advertisement, and rules on
 * advertising apply to all of it. Below that, as in a book or a report, they apply to none of it.
 */
const leastAdvertising = 0.25;

function ifAdvertisement({ document, sentences }: JudgedText, selection: RuleSelection): RuleSelection {
  const { bits, advertising } = selection;
  if (advertising === undefined || advertisingShare(document, sentences) >= leastAdvertising) return { bits };
  return { bits: bits.map((word, at) => word & ~(advertising[at] ?? 0)) };
}

/** A rule on what is missing, or on where an approved wording may be used: neither is known without an answer. */
function awaitsAnswers(rule: Rule, ruleKinds: readonly RuleKind[]): boolean {
  return rule.wording !== undefined || kindOf(rule, ruleKinds)?.needsWholeText === true;
}

function waitsFor({ appliesTo }: Rule, category: string): boolean {
  const condition = appliesTo[category];
  return condition !== undefined && condition.unanswered === undefined;
}
