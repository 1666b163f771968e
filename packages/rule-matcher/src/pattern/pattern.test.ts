/** How each form of pattern is described, and what the other amounts say that the stated one must be. */
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { wordingFile } from "../testing/wording-files.ts";
import {
  describeNearby,
  describePattern,
  plainEntity,
  plainPhrase,
  relations,
  type Pattern,
  type Relation,
} from "./pattern.ts";
import { valueAt } from "./walk.ts";

const files = [
  wordingFile("w", "Some words of weight."),
  { path: "rules/pack/lists/fees.yaml", text: "description: d\nwords: [fee, charge]\n" },
  { path: "rules/pack/patterns/rate.yaml", text: "description: d\npattern: {sequence: [a, b], gap: 1}\n" },
];

function patternOf(find: string): Pattern {
  const { value, problems } = parseRules([ruleFile(`term: {find: ${find}}`), ...files]);
  expect(problems).toEqual([]);
  return valueAt(value[0]!.body, ["find", 0]) as Pattern;
}

describe("a pattern is described", () => {
  test.each([
    ["a fee", "a fee"],
    ["{phrase: a fee, forms: all}", "a fee (all forms)"],
    ["{any: [a, b], id: the-name}", "the-name"],
    ["{any: [a, {all: [b, c]}]}", "a | b + c"],
    ["{sequence: [a, {any: [b, c]}]}", "a … b | c"],
    ["{repeated: a fee}", "a fee … again"],
    ["{count: a, atLeast: 2}", "2 or more of a"],
    ["{count: a, atLeast: 2, atMost: 2}", "exactly 2 of a"],
    ["{count: {any: [a, b]}, atLeast: 1, atMost: 3}", "1 to 3 of a | b"],
    ["{list: fees}", "list fees"],
    ["{pattern: rate}", "rate"],
    ["{regex: 'fees?'}", "/fees?/"],
    ["{entity: money}", "money"],
    ["{wording: w}", "wording w"],
    ["{misstated: {saving: a, was: b, now: c}}", "misstated saving"],
  ])("%s as %s", (find, description) => {
    expect(describePattern(patternOf(find))).toBe(description);
  });

  test.each([
    ["paragraph", "a | b, within paragraph"],
    ["{words: 5}", "a | b, within 5 words"],
    ["{words: 5, side: after}", "a | b, within 5 words after"],
    ["{words: 5, side: before, across: sentences}", "a | b, within 5 words across sentences before"],
  ])("near others: within %s", (within, description) => {
    const { unless } = patternOf(`{phrase: x, unless: {near: {any: [a, b], within: ${within}}}}`);
    expect(unless.near.map(describeNearby)).toEqual([description]);
  });
});

test("a plain phrase or entity is what a rule gets from its words alone", () => {
  expect(patternOf("a fee")).toEqual(plainPhrase("a fee"));
  expect(patternOf("{entity: money}")).toEqual(plainEntity("money"));
});

test.each<[Relation, readonly number[], number, boolean]>([
  ["percentage", [200, 150], 25, false],
  ["saving", [200, 150], 50, false],
  ["total", [200, 12], 2400, false],
  ["effectiveRate", [100, 110, 1], 100 * (1.1 ** 12 - 1), true],
  ["nominalRate", [100, 110, 1], 120, true],
])("%s of %j", (relation, others, expected, mayExceed) => {
  const sum: { of: readonly string[]; expected: (others: readonly number[]) => number; mayExceed: boolean } =
    relations[relation];
  expect(sum.of).toHaveLength(others.length);
  expect(sum.expected(others)).toBeCloseTo(expected, 6);
  expect(sum.mayExceed).toBe(mayExceed);
});
