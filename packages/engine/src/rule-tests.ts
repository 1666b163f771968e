/** Runs the tests that rules carry beside them: what was marked must be found exactly, and nothing else. */
import {
  span,
  type Document,
  type Match,
  type PassageRequirement,
  type Rule,
  type RuleSelection,
  type RuleTest,
  type Segmenter,
  type Sentence,
  type Span,
} from "@docreview/model";
import { compile, match, type RuleKind } from "@docreview/rule-matcher";
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
  return rules.flatMap((rule, index) => {
    const selection = only(index, rules.length);
    return rule.tests.map((test) => {
      const prepared = prepareTest(test, options.segmenter);
      const { matches, errors } = match(ruleSet, selection, prepared.document, prepared.sentences);
      const [error] = errors;
      const message =
        error === undefined ? testFault(prepared, matches) : `the rule failed: ${error.message}`;
      return { rule, test, passed: message === "", message };
    });
  });
}

/** A rule's test as a document, fit to be judged many times. */
export interface PreparedTest {
  readonly test: RuleTest;
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  /** What is marked, in the document's text. */
  readonly marks: readonly Span[];
}

export function prepareTest(test: RuleTest, segmenter: Segmenter = defaults.segmenters[0]!): PreparedTest {
  const { document, positionOf } = textDocument(test.text, test.zone);
  const marks = test.marks.map(({ start, end }) => span(positionOf(start), positionOf(end)));
  return { test, document, sentences: segmenter.segment(document), marks };
}

/** What was expected and what was found instead; empty where they are the same. */
export function testFault({ test, document, marks }: PreparedTest, matches: readonly Match[]): string {
  const { text } = document;
  const found = matches.flatMap(markOf);
  if (!test.fires) return matches.length === 0 ? "" : `must pass, but fired${quoted(text, found)}`;
  if (matches.length === 0) return `must fire${quoted(text, marks)}, but found nothing`;
  const missing = marks.filter((mark) => !found.some((other) => same(mark, other)));
  const extra = found.filter((other) => !marks.some((mark) => same(mark, other)));
  return [
    ...(missing.length > 0 ? [`not found:${quoted(text, missing)}`] : []),
    ...(extra.length > 0 ? [`found but not marked:${quoted(text, extra)}`] : []),
    ...(test.fails === undefined ? [] : failureFaults(test.fails, matches)),
  ].join("; ");
}

/** An absence tells what fails of the words that come nearest to those that are expected. */
function failureFaults(
  expected: readonly PassageRequirement[],
  matches: readonly Match[],
): readonly string[] {
  const wanted = expected.toSorted().join(", ");
  const told = matches.map(
    ({ nearest }) => nearest?.fails.toSorted().join(", ") ?? "everything, as nothing like it is there",
  );
  const others = [...new Set(told.filter((one) => one !== wanted))];
  return others.map((one) => `must fail ${wanted}, but fails ${one}`);
}

function only(index: number, rules: number): RuleSelection {
  const bits = new Uint32Array(Math.ceil(rules / 32));
  bits[index >>> 5] = 1 << (index & 31);
  return { bits };
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
