/** Runs the tests that rules carry beside them: what was marked must be found exactly, and nothing else. */
import {
  selectRules,
  span,
  type Match,
  type Rule,
  type RuleTest,
  type Segmenter,
  type Span,
} from "@docreview/model";
import { compile, match, type RuleKind, type RuleSet } from "@docreview/rule-matcher";
import * as defaults from "./defaults/index.ts";
import { textDocument } from "./text-document.ts";

export interface RuleTestResult {
  readonly rule: Rule;
  readonly test: RuleTest;
  readonly passed: boolean;
  /** What was expected and what was found instead; empty when the test passed. */
  readonly message: string;
}

export interface RuleTestOptions {
  readonly segmenter?: Segmenter;
  readonly ruleKinds?: readonly RuleKind[];
}

/** In the order of the rules and of their tests. Each rule is judged alone, whatever it applies to. */
export function testRules(rules: readonly Rule[], options: RuleTestOptions = {}): readonly RuleTestResult[] {
  const ruleSet = compile(rules, options.ruleKinds ?? defaults.ruleKinds);
  const segmenter = options.segmenter ?? defaults.segmenters[0]!;
  return rules.flatMap((rule) =>
    rule.tests.map((test) => {
      const message = faultOf(test, run(test, { rule, rules, ruleSet, segmenter }));
      return { rule, test, passed: message === "", message };
    }),
  );
}

interface Run {
  readonly rule: Rule;
  readonly rules: readonly Rule[];
  readonly ruleSet: RuleSet;
  readonly segmenter: Segmenter;
}

interface TestOutcome {
  readonly text: string;
  readonly marks: readonly Span[];
  readonly matches: readonly Match[];
  readonly error: string | null;
}

function run(test: RuleTest, { rule, rules, ruleSet, segmenter }: Run): TestOutcome {
  const { document, positionOf } = textDocument(test.text, test.zone);
  const selection = selectRules(rules, (candidate) => candidate === rule);
  const { matches, errors } = match(ruleSet, selection, document, segmenter.segment(document));
  return {
    text: document.text,
    marks: test.marks.map(({ start, end }) => span(positionOf(start), positionOf(end))),
    matches,
    error: errors[0]?.message ?? null,
  };
}

function faultOf(test: RuleTest, { text, marks, matches, error }: TestOutcome): string {
  if (error !== null) return `the rule failed: ${error}`;
  const found = matches.flatMap(markOf);
  if (!test.fires) return matches.length === 0 ? "" : `must pass, but fired${quoted(text, found)}`;
  if (matches.length === 0) return `must fire${quoted(text, marks)}, but found nothing`;
  const missing = marks.filter((mark) => !found.some((other) => same(mark, other)));
  const extra = found.filter((other) => !marks.some((mark) => same(mark, other)));
  return [
    ...(missing.length > 0 ? [`not found:${quoted(text, missing)}`] : []),
    ...(extra.length > 0 ? [`found but not marked:${quoted(text, extra)}`] : []),
  ].join("; ");
}

/** What a test marks: the words found, or for an absence the claim. */
function markOf({ place, claim }: Match): readonly Span[] {
  if (claim !== null) return [claim];
  return place.kind === "span" ? [place.span] : [];
}

function same(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function quoted(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return "";
  const words = spans.map(({ start, end }) => `“${text.slice(start, end).replace(/\s+/g, " ")}”`);
  return ` on ${[...new Set(words)].join(", ")}`;
}
