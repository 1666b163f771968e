/**
 * The parts of a rule that a test can exercise: its patterns, their conditions, the requirements of a passage, its
 * score steps and its effective dates; and for each, how to tell whether a test exercises it.
 */
import type { Match, Rule, RuleTest, ScoreStep } from "@docreview/model";
import {
  describePattern,
  isPattern,
  loosened,
  narrowingsOf,
  patternProbe,
  patternsWrittenIn,
  type Met,
  type Path,
  type Pattern,
  type Section,
} from "@docreview/rule-matcher";
import { settingsOf, withoutSetting } from "./rule-settings.ts";
import { effectiveEnds, isPassedBy, stepText } from "./rule-words.ts";

export interface Part {
  readonly what: string;
  readonly section: Section;
  readonly path: Path;
  readonly probes: readonly Rule[];
  /** Exercised if all of its probes match in one test. */
  readonly isExercised: (met: Met, test: RuleTest) => boolean;
}

/** In the order of the rule. */
export function partsOfRule(rule: Rule): readonly Part[] {
  const { body, adjust = [] } = rule;
  return [
    ...patternParts(rule, "body", body),
    ...ownParts(rule),
    ...conditionParts(rule, "body", body),
    ...patternParts(rule, "adjust", adjust),
    ...adjust.flatMap((step, index) => stepParts(rule, step, index)),
    ...conditionParts(rule, "adjust", adjust),
    ...dayParts(rule),
  ];
}

function patternParts(rule: Rule, section: Section, value: unknown): readonly Part[] {
  return patternsWrittenIn(value)
    .filter(({ path }) => !isCondition(path))
    .map(({ pattern, path }) => ({
      what: `${keyOf(path)}: ${pattern.kind} “${describePattern(pattern)}”`,
      section,
      path,
      probes: [patternProbe(rule, pattern)],
      isExercised: ([hits = []]) => hits.length > 0,
    }));
}

function keyOf(path: Path): string {
  return String(path.findLast((step) => typeof step === "string" && step !== "parts"));
}

/** An exception, or words that must not be near a hit: exercised as a condition, if it decides. */
function isCondition(path: Path): boolean {
  return path.at(-3) === "unless" || path.at(-2) === "none";
}

function ownParts(rule: Rule): readonly Part[] {
  const { body } = rule;
  if (typeof body !== "object" || body === null) return [];
  const probeOf = (variant: object) => ({ ...rule, body: variant });
  return partsFor(body, { name: "the rule", section: "body", path: [], probeOf });
}

function conditionParts(rule: Rule, section: Section, value: unknown): readonly Part[] {
  return patternsWrittenIn(value).flatMap(({ pattern, path }) =>
    partsFor<Pattern>(pattern, {
      name: `“${describePattern(pattern)}”`,
      section,
      path,
      probeOf: (variant) => patternProbe(rule, variant),
    }),
  );
}

/** The step itself, and each condition that narrows it. */
function stepParts(rule: Rule, step: ScoreStep, index: number): readonly Part[] {
  const { adjust = [] } = rule;
  const path = [index];
  const name = stepText(step);
  return [
    {
      what: name,
      section: "adjust",
      path,
      probes: [rule, { ...rule, adjust: adjust.toSpliced(index, 1) }],
      isExercised: differs,
    },
    ...partsFor(step, {
      name,
      section: "adjust",
      path,
      probeOf: (variant) => ({ ...rule, adjust: adjust.with(index, variant) }),
    }),
  ];
}

function dayParts(rule: Rule): readonly Part[] {
  return effectiveEnds(rule).map((end) => ({
    what: `effective ${end.key} ${end.day}`,
    section: "effective",
    path: [end.key],
    probes: [rule],
    isExercised: ([hits = []], { asOf }) => hits.length > 0 && asOf !== undefined && isPassedBy(end, asOf),
  }));
}

interface Narrowed<T> {
  readonly name: string;
  readonly section: Section;
  readonly path: Path;
  readonly probeOf: (variant: T) => Rule;
}

function partsFor<T extends object>(
  narrowed: T,
  { name, section, path, probeOf }: Narrowed<T>,
): readonly Part[] {
  const narrowings = narrowingsOf(narrowed);
  const filters = narrowings.filter((narrowing) => narrowing.filters);
  const conditions = narrowings.map((narrowing) => {
    const others = filters.filter((other) => other !== narrowing);
    const [alone, without] = narrowing.filters
      ? [loosened(narrowed, others), loosened(narrowed, filters)]
      : [loosened(narrowed, filters), loosened(narrowed, [...filters, narrowing])];
    return {
      what: `${narrowing.form} ${narrowing.detail}, of ${name}`,
      path: [...path, ...narrowing.path],
      probes: [probeOf(alone), probeOf(without)],
    };
  });
  // For example a claim: whether it is present is covered by the pattern itself.
  const settings = settingsOf(narrowed).filter(({ given }) => !isPattern(given));
  const others = settings.map((setting) => ({
    what: `${setting.key} ${String(setting.given)}, of ${name}`,
    path: [...path, setting.key],
    probes: [probeOf(narrowed), probeOf(withoutSetting(narrowed, setting))],
  }));
  return [...conditions, ...others].map((part) => ({ ...part, section, isExercised: differs }));
}

function differs([withIt = [], withoutIt = []]: Met): boolean {
  return keysOf(withIt) !== keysOf(withoutIt);
}

function keysOf(matches: readonly Match[]): string {
  return JSON.stringify(
    matches.map(({ place, claim, score, nearest }) => [place, claim, score, nearest?.fails]),
  );
}
