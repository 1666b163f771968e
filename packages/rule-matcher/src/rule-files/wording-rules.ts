/**
 * What the dates and conditions of an approved wording require, as rules: that it is used where it is required, and not on
 * days, in zones or in documents for which it is not approved. They are rules like any others, with the effective dates and
 * conditions that all rules can have, so that the day of a review and its answers decide about them as about these.
 */
import type { AnswerCondition, Applicability, EffectivePeriod, Rule } from "@docreview/model";
import type { AbsenceBody } from "../kinds/absence.ts";
import type { TermBody } from "../kinds/term.ts";
import { anyPlacement, anyProminence } from "../passage/passage.ts";
import type { WordingPattern } from "../pattern/pattern.ts";
import { wordingPattern, type Wording } from "./parse-wordings.ts";
import { ruleHash } from "./rule-hash.ts";

/** `inherited`: the conditions of the pack. */
export function wordingRules(wording: Wording, inherited: Applicability): readonly Rule[] {
  const { valid, required, appliesTo, in: zones } = wording;
  return [
    ...(required ? [missingRule(wording, inherited)] : []),
    ...(valid.until === null || valid.until >= lastDay ? [] : [expiredRule(wording, valid.until)]),
    ...(valid.from === null ? [] : [earlyRule(wording, valid.from)]),
    ...(zones === null ? [] : [misplacedRule(wording, zones)]),
    ...Object.entries(appliesTo).map(([category, condition]) => otherUseRule(wording, category, condition)),
  ];
}

function missingRule(wording: Wording, inherited: Applicability): Rule {
  const { id, appliesTo, valid, in: zones } = wording;
  const body: AbsenceBody = {
    when: null,
    given: null,
    expect: [wordingPattern(wording)],
    fulfilledBy: null,
    within: "document",
    tolerance: 0,
    placement: { ...anyPlacement, in: zones },
    prominence: anyProminence,
  };
  return ruleOf(wording, {
    part: "missing",
    description: `The approved wording “${id}” is required, word for word.`,
    feedback: `Use the approved wording “${id}” word for word, or ask ${wording.owner}.`,
    appliesTo: { ...inherited, ...appliesTo },
    ...(valid.from === null && valid.until === null ? {} : { effective: valid }),
    kind: "absence",
    body,
  });
}

function expiredRule(wording: Wording, until: string): Rule {
  return ruleOf(wording, {
    part: "expired",
    judgesDay: true,
    description: `The wording “${wording.id}” is no longer approved after ${until}.`,
    feedback: `Replace the wording, which was approved until ${until}, or ask ${wording.owner} to approve it again.`,
    appliesTo: {},
    effective: { from: dayAfter(until, 1), until: null },
    ...finding(wordingPattern(wording)),
  });
}

function earlyRule(wording: Wording, from: string): Rule {
  return ruleOf(wording, {
    part: "not-yet-approved",
    judgesDay: true,
    description: `The wording “${wording.id}” is not approved before ${from}.`,
    feedback: `Remove the wording, which is approved from ${from} on, or ask ${wording.owner} to approve it earlier.`,
    appliesTo: {},
    effective: { from: null, until: dayAfter(from, -1) },
    ...finding(wordingPattern(wording)),
  });
}

function misplacedRule(wording: Wording, zones: NonNullable<Wording["in"]>): Rule {
  return ruleOf(wording, {
    part: "misplaced",
    description: `The wording “${wording.id}” is only approved for: ${zones.join(", ")}.`,
    feedback: `Move the wording to where it is approved (${zones.join(", ")}), or ask ${wording.owner}.`,
    appliesTo: {},
    ...finding({ ...wordingPattern(wording), notIn: zones }),
  });
}

/** A document for which one of the conditions is not met. Without an answer, nothing is judged. */
function otherUseRule(wording: Wording, category: string, condition: AnswerCondition): Rule {
  const meant = "in" in condition ? condition.in.join(", ") : `not ${condition.not.join(", ")}`;
  return ruleOf(wording, {
    part: `outside-${category}`,
    description: `The wording “${wording.id}” is only approved for documents of this kind: ${category} ${meant}.`,
    feedback: `Remove the wording, which is approved for ${category} ${meant} only, or ask ${wording.owner}.`,
    appliesTo: { [category]: "in" in condition ? { not: condition.in } : { in: condition.not } },
    ...finding(wordingPattern(wording)),
  });
}

function finding(pattern: WordingPattern): { readonly kind: string; readonly body: TermBody } {
  return { kind: "term", body: { find: [pattern], limit: "each" } };
}

interface RuleParts {
  /** What distinguishes it from the other rules of the wording. */
  readonly part: string;
  /** Whether it fires because of the day of the review; omitted: false. */
  readonly judgesDay?: boolean;
  readonly description: string;
  readonly feedback: string;
  readonly appliesTo: Applicability;
  readonly effective?: EffectivePeriod;
  readonly kind: string;
  readonly body: unknown;
}

function ruleOf(wording: Wording, { part, judgesDay = false, ...own }: RuleParts): Rule {
  const meaning = {
    ...own,
    id: `wording-${wording.id}-${part}`,
    number: `${wording.number} ${part.replaceAll("-", " ")}`,
    group: "Approved wordings",
    score: wording.score,
    requiresJudgement: false,
    hidden: false,
    source: null,
    wording: { id: wording.id, judgesDay },
  };
  return {
    ...meaning,
    pack: wording.pack,
    tests: [],
    position: wording.rule.position,
    hash: ruleHash(meaning),
  };
}

/** No day after it can be written in the same form. */
const lastDay = "9999-12-31";

/** The day so many days after another, as `2024-01-31`. */
function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}
