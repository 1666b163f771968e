/**
 * Tests with `passes` that nothing in the rule comes near: they would pass whatever the rule looked for. A text comes near a rule
 * if one of its words begins like a word of a phrase, or if one of its other patterns, freed from its conditions, is found in it.
 */
import type { Document, Rule, TextTest } from "@docreview/model";
import {
  createProbes,
  loosened,
  narrowingsOf,
  patternProbe,
  patternsDirectlyIn,
  patternsIn,
  phraseWords,
  type Pattern,
  type RuleKind,
} from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { textDocument } from "../text/text-document.ts";
import type { Check } from "./check.ts";
import { trainingOf } from "./weak-examples.ts";

/** The letters with which words that are forms of each other begin. Words of no more count only in phrases without longer ones. */
const sameStart = 3;

export const idleTests: Check = ({ rules, ruleKinds }) =>
  rules.flatMap((rule) => {
    const patterns = patternsIn(rule.body).map(({ pattern }) => pattern);
    const texts = rule.tests.filter((test): test is TextTest => !test.fires && "text" in test);
    if (patterns.length === 0 || patterns.some(isWithoutWords) || learnsFromExamples(rule, ruleKinds))
      return [];
    const starts = new Set(patterns.flatMap(startsOf));
    const far = texts.filter(({ text }) => !phraseWords(text).some((word) => starts.has(startOf(word))));
    if (far.length === 0) return [];
    const isFound = finderOf(rule, patterns.filter(isWithoutWords), ruleKinds);
    return far
      .filter(({ text, zone }) => !isFound(textDocument(text, zone).document))
      .map(({ position }) => ({
        rule,
        code: "idle-test" as const,
        position,
        message: "this text would pass whatever the rule looked for: it contains none of its words",
        remedy: "write a text that looks as if the rule should fire, or remove the test",
      }));
  });

function startsOf(pattern: Pattern): readonly string[] {
  if (pattern.kind !== "phrase") return [];
  const words = phraseWords(pattern.phrase);
  const longer = words.filter(({ length }) => length > sameStart);
  return (longer.length > 0 ? longer : words).map(startOf);
}

const startOf = (word: string): string => word.slice(0, sameStart);

/** Regular expressions, entities and the like: not phrases, and not made of other patterns. */
const isWithoutWords = (pattern: Pattern): boolean =>
  pattern.kind !== "phrase" && patternsDirectlyIn("parts" in pattern ? pattern.parts : []).length === 0;

function finderOf(
  rule: Rule,
  patterns: readonly Pattern[],
  kinds: readonly RuleKind[],
): (document: Document) => boolean {
  const free = patterns.map((pattern) => loosened(pattern, narrowingsOf(pattern)));
  const find = createProbes(
    free.map((pattern) => patternProbe(rule, pattern)),
    kinds,
  );
  return (document) =>
    find(document, defaults.segmenters[0].segment(document)).some(({ length }) => length > 0);
}

/** Such a rule fires on words that no pattern names. */
const learnsFromExamples = (rule: Rule, kinds: readonly RuleKind[]): boolean =>
  trainingOf(rule, kinds) !== null;
