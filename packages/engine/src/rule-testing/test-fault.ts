/** The difference between what a test expected of a rule and what was found, in words. */
import type { Match, PassageRequirement, Rule, Span, TextTest } from "@docreview/model";
import { documentFault } from "./document-test-fault.ts";
import type { PreparedTest } from "./prepared-test.ts";

/** Empty if both are the same. `matches` ascend. */
export function testFault(prepared: PreparedTest, rule: Rule, matches: readonly Match[]): string {
  const { test } = prepared;
  if ("document" in test) return documentFault(test, { document: prepared.document, rule }, matches);
  return textFault(test, prepared, { rule, matches });
}

interface Found {
  readonly rule: Rule;
  readonly matches: readonly Match[];
}

function textFault(
  test: TextTest,
  { document: { text }, marks }: PreparedTest,
  { rule, matches }: Found,
): string {
  const found = matches.flatMap(markOf);
  if (!test.fires) return matches.length === 0 ? "" : `must pass, but fired${quoted(text, found)}`;
  if (matches.length === 0) return `must fire${quoted(text, marks)}, but found nothing`;
  const missing = marks.filter((mark) => !found.some((other) => same(mark, other)));
  const extra = found.filter((other) => !marks.some((mark) => same(mark, other)));
  return [
    ...(missing.length > 0 ? [`not found:${quoted(text, missing)}`] : []),
    ...(extra.length > 0 ? [`found but not marked:${quoted(text, extra)}${marksRemedy(marks)}`] : []),
    ...(test.fails === undefined ? [] : failureFaults(test.fails, matches)),
    ...(test.scores === undefined ? [] : scoreFaults(test.scores, rule, matches)),
  ].join("; ");
}

/** The author of a text without any marks does not know about them. */
function marksRemedy(marks: readonly Span[]): string {
  return marks.length > 0 ? "" : "; put ⟦ and ⟧ around what must be found";
}

/** An absence reports which requirements the most similar passage fails. */
function failureFaults(
  expected: readonly PassageRequirement[],
  matches: readonly Match[],
): readonly string[] {
  const wanted = expected.toSorted().join(", ");
  const failures = matches.map(
    ({ nearest }) => nearest?.fails.toSorted().join(", ") ?? "everything, because nothing similar is present",
  );
  const others = [...new Set(failures.filter((one) => one !== wanted))];
  return others.map((one) => `must fail ${wanted}, but fails ${one}`);
}

/** A single expected score applies to all matches. */
function scoreFaults(expected: readonly number[], rule: Rule, matches: readonly Match[]): readonly string[] {
  const scores = matches.map(({ score }) => score ?? rule.score);
  const [first] = expected;
  const wanted = expected.length === 1 ? scores.map(() => first) : expected;
  if (scores.join() === wanted.join()) return [];
  return [`must have the score ${expected.join(", ")}, but has ${scores.join(", ")}`];
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
