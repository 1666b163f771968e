import type { Rule } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { parseRules } from "../parse-rules.ts";
import { loosened, narrowingsOf } from "./loosen.ts";
import { describePattern } from "./pattern.ts";
import { patternsIn, replacedAt, valueAt } from "./walk.ts";
import { placesIn } from "./written-place.ts";

const text = `id: sample
number: N-1
group: g
description: d
feedback: f
score: 1
term:
  find:
    - one
    - in: [heading]
      all:
        - two
        - none: three
        - any: [four, five]
      unless:
        followedBy: six
`;
const source = { path: "pack/sample.yaml", text };
const rule: Rule = parseRules([source]).value[0]!;

test("every pattern of a rule is met, with its way into the body", () => {
  expect(
    patternsIn(rule.body).map(({ pattern, path }) => [describePattern(pattern), path.join(".")]),
  ).toEqual([
    ["one", "find.0"],
    ["two + four | five", "find.1"],
    ["two", "find.1.parts.0"],
    ["four | five", "find.1.parts.1"],
    ["four", "find.1.parts.1.parts.0"],
    ["five", "find.1.parts.1.parts.1"],
    ["three", "find.1.none.0"],
    ["six", "find.1.unless.followedBy.0"],
  ]);
});

test("a way into the body leads to what was met on it, and to its place in the file", () => {
  const placeOf = placesIn(source);
  const lines = text.split("\n");
  for (const { pattern, path } of patternsIn(rule.body)) {
    expect(valueAt(rule.body, path)).toBe(pattern);
    if (pattern.kind !== "phrase") continue;
    const { line, column } = placeOf(rule, path);
    expect(lines[line - 1]!.slice(column - 1)).toMatch(new RegExp(`^${pattern.phrase}`));
  }
});

test("what stands somewhere is replaced there alone", () => {
  const { pattern, path } = patternsIn(rule.body)[2]!;
  const changed = replacedAt(rule.body, path, { ...pattern, phrase: "zwei" });
  expect(patternsIn(changed).map((place) => describePattern(place.pattern))).toEqual([
    "one",
    "zwei + four | five",
    "zwei",
    "four | five",
    "four",
    "five",
    "three",
    "six",
  ]);
  expect(valueAt(changed, ["find", 0])).toBe(valueAt(rule.body, ["find", 0]));
});

describe("what narrows a pattern", () => {
  const all = patternsIn(rule.body)[1]!.pattern;

  test("is told condition by condition", () => {
    expect(narrowingsOf(all).map(({ form, detail }) => `${form} ${detail}`)).toEqual([
      "unless followedBy six",
      "in heading",
      "none three",
      "within sentence",
    ]);
  });

  test("can be taken away, one or all", () => {
    const [first, ...others] = narrowingsOf(all);
    expect(narrowingsOf(loosened(all, [first!]))).toEqual(others);
    expect(narrowingsOf(loosened(all, narrowingsOf(all)))).toEqual([]);
  });
});
