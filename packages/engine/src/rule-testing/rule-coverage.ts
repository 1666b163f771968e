/**
 * Which parts of rules their own tests exercise. A pattern is exercised if a test contains its words; a condition, if
 * it alone decides something in a test: an exception that applied, a zone that excluded a hit; a score step, if it
 * applies to a finding; a date, if a test is judged beyond it.
 */
import { hasOwnFile, type FilePosition, type Rule, type RuleTest, type SourceFile } from "@docreview/model";
import { createProbes, type Met } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { createPreparation, type PrepareTest, type RuleTestOptions } from "./prepared-test.ts";
import { partsOfRule } from "./rule-parts.ts";
import { createPlaces } from "../sources/rule-places.ts";

export interface RuleCoverage {
  readonly rule: Rule;
  /** The number of patterns and conditions of the rule, and how many of them are exercised. */
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
  const prepare = createPreparation(options);
  return rules.filter(hasOwnFile).map((rule) => {
    const parts = partsOfRule(rule);
    const probes = parts.flatMap((part) => part.probes);
    const found = hitsInTests(rule, createProbes(probes, options.ruleKinds ?? defaults.ruleKinds), prepare);
    let at = 0;
    const open = parts.filter(({ probes, isExercised }) => {
      const own = [at, (at += probes.length)] as const;
      return !found.some(({ test, hits }) => isExercised(hits.slice(...own), test));
    });
    const gaps = open.map(({ what, path, section }) => ({ what, position: placeOf(rule, path, section) }));
    return { rule, total: parts.length, exercised: parts.length - gaps.length, gaps };
  });
}

interface HitsInTest {
  readonly test: RuleTest;
  readonly hits: Met;
}

/** Tests of documents that could not be read exercise nothing. */
function hitsInTests(
  rule: Rule,
  find: ReturnType<typeof createProbes>,
  prepare: PrepareTest,
): readonly HitsInTest[] {
  return rule.tests.flatMap((test) => {
    const prepared = prepare(test);
    if (typeof prepared === "string") return [];
    return [{ test, hits: find(prepared.document, prepared.sentences, test.asOf) }];
  });
}
