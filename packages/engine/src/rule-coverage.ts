/**
 * What of rules their own tests exercise. A pattern is exercised where a test holds its words; a condition, where it
 * decides something in a test when it is the only one: an exception that held, a zone that kept a hit out.
 */
import type { FilePosition, Match, Rule, SourceFile } from "@docreview/model";
import {
  createProbes,
  describePattern,
  loosened,
  narrowingsOf,
  patternProbe,
  patternsWrittenIn,
  type Met,
  type Path,
} from "@docreview/rule-matcher";
import * as defaults from "./defaults/index.ts";
import { createPlaces } from "./rule-places.ts";
import { prepareTest, type RuleTestOptions } from "./rule-tests.ts";

export interface RuleCoverage {
  readonly rule: Rule;
  /** Patterns and conditions of the rule, and how many of them some test exercises. */
  readonly total: number;
  readonly exercised: number;
  readonly gaps: readonly CoverageGap[];
}

export interface CoverageGap {
  /** What no test exercises, in words. */
  readonly what: string;
  readonly position: FilePosition;
}

/** In the order of the rules; gaps in the order of the rule. `sources` are the files of the rules. */
export function coverRules(
  rules: readonly Rule[],
  sources: readonly SourceFile[],
  options: RuleTestOptions = {},
): readonly RuleCoverage[] {
  const placeOf = createPlaces(sources);
  return rules.map((rule) => {
    const parts = [...patternParts(rule), ...conditionParts(rule)];
    const met = metInTests(
      rule,
      parts.flatMap(({ probes }) => probes),
      options,
    );
    let at = 0;
    const open = parts.filter(({ probes, isExercised }) => {
      const own = [at, (at += probes.length)] as const;
      return !met.some((inTest) => isExercised(inTest.slice(...own)));
    });
    const gaps = open.map(({ what, path }) => ({ what, position: placeOf(rule, path) }));
    return { rule, total: parts.length, exercised: parts.length - gaps.length, gaps };
  });
}

/** Something of a rule that a test may exercise. */
interface Part {
  readonly what: string;
  readonly path: Path;
  readonly probes: readonly Rule[];
  /** Given where each of its probes is met in one test. */
  readonly isExercised: (met: Met) => boolean;
}

function metInTests(rule: Rule, probes: readonly Rule[], options: RuleTestOptions): readonly Met[] {
  const find = createProbes(probes, options.ruleKinds ?? defaults.ruleKinds);
  return rule.tests.map((test) => {
    const { document, sentences } = prepareTest(test, options.segmenter);
    return find(document, sentences);
  });
}

function patternParts(rule: Rule): readonly Part[] {
  return patternsWrittenIn(rule.body)
    .filter(({ path }) => !isCondition(path))
    .map(({ pattern, path }) => ({
      what: `${String(path.findLast((step) => typeof step === "string" && step !== "parts"))}: ${pattern.kind} “${describePattern(pattern)}”`,
      path,
      probes: [patternProbe(rule, pattern)],
      isExercised: ([hits]) => hits!.length > 0,
    }));
}

/** An exception, or what must not stand beside a hit: exercised as a condition, when it decides. */
function isCondition(path: Path): boolean {
  return path.at(-3) === "unless" || path.at(-2) === "none";
}

function conditionParts(rule: Rule): readonly Part[] {
  const ofPatterns = patternsWrittenIn(rule.body).flatMap(({ pattern, path }) =>
    partsFor(pattern, {
      name: `“${describePattern(pattern)}”`,
      path,
      probeOf: (variant) => patternProbe(rule, variant),
    }),
  );
  const { body } = rule;
  if (typeof body !== "object" || body === null) return ofPatterns;
  const probeOf = (variant: object) => ({ ...rule, body: variant });
  return [...partsFor(body, { name: "the rule", path: [], probeOf }), ...ofPatterns];
}

interface Narrowed<T> {
  readonly name: string;
  readonly path: Path;
  readonly probeOf: (variant: T) => Rule;
}

function partsFor<T extends object>(narrowed: T, { name, path, probeOf }: Narrowed<T>): readonly Part[] {
  const narrowings = narrowingsOf(narrowed);
  const filters = narrowings.filter((narrowing) => narrowing.filters);
  return narrowings.map((narrowing) => {
    const others = filters.filter((other) => other !== narrowing);
    const [alone, without] = narrowing.filters
      ? [loosened(narrowed, others), loosened(narrowed, filters)]
      : [loosened(narrowed, filters), loosened(narrowed, [...filters, narrowing])];
    return {
      what: `${narrowing.form} ${narrowing.detail}, of ${name}`,
      path: [...path, ...narrowing.path],
      probes: [probeOf(alone), probeOf(without)],
      isExercised: ([withIt, withoutIt]) => keysOf(withIt!) !== keysOf(withoutIt!),
    };
  });
}

function keysOf(matches: readonly Match[]): string {
  return JSON.stringify(matches.map(({ place, claim }) => [place, claim]));
}
