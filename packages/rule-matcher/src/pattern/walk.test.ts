import type { Rule } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { loosened, narrowingsOf } from "./loosen.ts";
import { describePattern } from "./pattern.ts";
import { isPattern, patternsIn, patternsWrittenIn, replacedAt, valueAt, type PatternPlace } from "./walk.ts";
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

test("a way that leads nowhere leads to nothing", () => {
  const values = { text: "word", none: null, list: ["a"] };
  const found = [
    ["text", "length"],
    ["none", "a"],
    ["list", 1, "b"],
    ["list", "length"],
  ].map((path) => valueAt(values, path));
  expect(found).toEqual([undefined, undefined, undefined, 1]);
});

test("what has conditions is a pattern only if it says of which form", () => {
  const conditions = { unless: {}, notIn: [] };
  expect([conditions, { ...conditions, kind: 1 }, { ...conditions, kind: "any" }].map(isPattern)).toEqual([
    false,
    false,
    true,
  ]);
});

test("the words of lists and named patterns are not written in the rule, but their conditions are", () => {
  const body = `term:
  find:
    - {list: words, unless: {followedBy: [six]}}
    - {any: [one, {pattern: figure}], onlyIf: {precededBy: [{list: words}]}}
    - {all: [two, three]}
`;
  const head = text.slice(0, text.indexOf("term:"));
  const { value } = parseRules([
    { path: "pack/sample.yaml", text: head + body },
    { path: "pack/lists/words.yaml", text: "description: d\nwords: [seven, eight]\n" },
    { path: "pack/patterns/figure.yaml", text: "description: d\npattern: {any: [nine, {list: words}]}\n" },
  ]);
  expect(patternsIn(value[0]!.body)).toHaveLength(18);
  expect(patternsWrittenIn(value[0]!.body).map(({ path }) => path.join("."))).toEqual([
    "find.0",
    "find.0.unless.followedBy.0",
    "find.1",
    "find.1.parts.0",
    "find.1.parts.1",
    "find.1.onlyIf.precededBy.0",
    "find.2",
    "find.2.parts.0",
    "find.2.parts.1",
  ]);
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

  const bodyOf = (body: string) => {
    const text = `id: r\nnumber: "1"\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n`;
    const { value, problems } = parseRules([{ path: "pack/r.yaml", text }]);
    expect(problems).toEqual([]);
    return value[0]!.body as object;
  };
  const details = (narrowed: object) => narrowingsOf(narrowed).map(({ form, detail }) => `${form} ${detail}`);

  test.each([
    ["{words: 3}", "within 3 words"],
    ["{words: 3, side: before}", "within 3 words before"],
    ["paragraph", "within paragraph"],
  ])("within %s is told without what goes without saying", (within, told) => {
    const [{ pattern }] = patternsIn(bodyOf(`term: {find: {all: [a, b], within: ${within}}}`)) as [
      PatternPlace,
    ];
    expect(details(pattern)).toEqual([told]);
  });

  test("is of a passage all that is asked beside its words, each taken away alone", () => {
    const body = bodyOf(
      "absence: {when: a, expect: b, placement: {page: same as claim, in: [body], within: 200pt}, prominence: {size: 8pt, sizeToClaim: 0.5, contrast: 4.5}}",
    );
    expect(details(body)).toEqual([
      "placement page same as claim",
      "placement in body",
      "placement within 200 pt",
      "prominence size 8 pt",
      "prominence sizeToClaim 0.5",
      "prominence contrast 4.5",
    ]);
    const all = narrowingsOf(body);
    for (const one of all) {
      expect(narrowingsOf(loosened(body, [one]))).toEqual(all.filter((other) => other !== one));
    }
    expect(loosened(body, all)).toMatchObject({
      placement: { page: null, in: null, within: null },
      prominence: { size: null, sizeToClaim: null, contrast: null },
    });
  });

  test("is the case of letters, which filters hits of a phrase, and shapes those of an expression", () => {
    const [phrase, regex] = patternsIn(
      bodyOf("term: {find: [{phrase: a, case: exact}, {regex: 'a b', case: exact}]}"),
    );
    expect(narrowingsOf(phrase!.pattern)).toMatchObject([{ form: "case", filters: true }]);
    expect(narrowingsOf(regex!.pattern)).toMatchObject([{ form: "case", filters: false }]);
  });
});
