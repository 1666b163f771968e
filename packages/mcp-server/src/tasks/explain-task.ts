/** Why a rule fires on a document or does not, as plain data for a result. */
import { explainRule, type RuleExplanation, type UnmetCondition } from "@docreview/engine/rule-tools";
import { pageAt, type Answers, type Document, type Match, type Rule } from "@docreview/model";
import { stepLines } from "./step-lines.ts";

export interface ExplainTask {
  readonly rule: Rule;
  readonly document: Document;
  readonly answers: Answers;
  readonly asOf: string;
}

export type Verdict = "fires" | "would-fire" | "does-not-fire" | "failed";

export interface Explained {
  /** `would-fire`: it finds something, but does not apply with these answers or on this day. */
  readonly verdict: Verdict;
  /** How many times. */
  readonly matches: number;
  /** Why it does not apply, and what else limits it, as sentences of ours. */
  readonly conditions: readonly string[];
  /** What was found and why, what did not count, and what was looked for. Quotes the document. */
  readonly proof: readonly string[];
}

/** How many matches are proved in full. */
const mostProved = 10;

export function explainTask({ rule, document, answers, asOf }: ExplainTask): Explained {
  const explanation = explainRule(rule, document, { answers, asOf });
  const { matches, uncounted, tried, error } = explanation;
  return {
    verdict: verdictOf(explanation),
    matches: matches.length,
    conditions: conditionsOf(explanation),
    proof: [
      ...(error === null ? [] : [`it failed: ${error}`]),
      ...matches
        .slice(0, mostProved)
        .flatMap((match) => [`found ${matchText(match, document)}`, ...stepLines([match.proof], document)]),
      ...uncounted
        .slice(0, mostProved)
        .map(
          (match) => `not counted, because it does not read like advertising: ${matchText(match, document)}`,
        ),
      ...stepLines(tried, document).map((line) => `looked for ${line}`),
    ],
  };
}

function verdictOf({ error, matches, unmet, outOfEffect }: RuleExplanation): Verdict {
  if (error !== null) return "failed";
  if (matches.length === 0) return "does-not-fire";
  return unmet.length === 0 && outOfEffect === null ? "fires" : "would-fire";
}

function conditionsOf({ unmet, seeksAdvertising, outOfEffect, rule }: RuleExplanation): readonly string[] {
  const { from = null, until = null } = rule.effective ?? {};
  return [
    ...unmet.map((condition) => `It does not apply: ${unmetText(condition)}.`),
    ...(seeksAdvertising.length === 0
      ? []
      : [`Only text that reads like advertising counts: ${seeksAdvertising.join(", ")} is not answered.`]),
    ...(outOfEffect === null
      ? []
      : [`It is not in effect on ${outOfEffect}: from ${from ?? "any day"} until ${until ?? "any day"}.`]),
  ];
}

function unmetText({ category, condition, chosen }: UnmetCondition): string {
  const required =
    "in" in condition ? `must be ${condition.in.join(" or ")}` : `must not be ${condition.not.join(" or ")}`;
  return `${category} ${required}, but ${chosen.length === 0 ? "is not answered" : `is ${chosen.join(", ")}`}`;
}

function matchText({ place, expected }: Match, document: Document): string {
  if (place.kind !== "span") return `that it is missing: ${expected ?? "what is required"}`;
  const { start, end } = place.span;
  return `on page ${pageAt(document, start)}: “${document.text.slice(start, Math.min(end, start + 160))}”`;
}
