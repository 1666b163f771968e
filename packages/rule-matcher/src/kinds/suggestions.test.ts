/** What a term rule suggests as a replacement, and how mistakes in suggestions are reported. */
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged, ruleFile } from "../testing/judged.ts";

const suggested = (body: string, text: string) => {
  const { matches, found } = judged(`term: ${body}`, text);
  return matches.map(({ suggestions = [] }, index) => `${found[index]}: ${suggestions.join(" | ")}`);
};

describe("a hit gets the suggestion for its words", () => {
  const replace = "{replace: {prior to: before, in excess of: [more than, over], pro rata: in proportion}}";

  test.each<[string, readonly string[]]>([
    ["We paid prior to May.", ["prior to: before"]],
    ["It is in excess of nine.", ["in excess of: more than | over"]],
    ["Prior to May.", ["Prior to: Before"]],
    ["PRIOR TO MAY.", ["PRIOR TO: BEFORE"]],
    ["We paid prior\nto May, pro-rata.", ["prior\nto: before", "pro-rata: in proportion"]],
    ["Before May.", []],
  ])("%j", (text, expected) => {
    expect(suggested(replace, text)).toEqual(expected);
  });
});

test("with find, its hits and conditions decide, and other hits get no suggestion", () => {
  const rule =
    "{find: {any: [prior to, {phrase: hence, forms: all}], unless: {followedBy: may}}, replace: {prior to: before}}";
  expect(suggested(rule, "Prior to June, prior to May and hence.")).toEqual(["Prior to: Before", "hence: "]);
});

test("a suggestion keeps the capital of a first letter behind a mark", () => {
  expect(suggested("{replace: {and/or: “or”}}", "And/or.")).toEqual(["And/or: “Or”"]);
});

test.each([
  ["term: {limit: first}", "8:7 nothing says what to find: add one of the keys find, replace"],
  ["term: {replace: {a: }}", "8:21 expected text"],
  [
    "term: {replace: {prior to: x, Prior  to: y}}",
    "8:31 “Prior  to” is there twice: write a list of suggestions",
  ],
  ['term: {replace: {",": x}}', "8:18 expected words to find; “,” contains none"],
])("%s is a fault", (body, fault) => {
  const [problem] = parseRules([ruleFile(body)]).problems;
  const place = problem!.place as { readonly line: number; readonly column: number };
  expect(`${place.line}:${place.column} ${problem!.message}`).toContain(fault);
});

test("a rule's hash changes with what it suggests", () => {
  const hashOf = (body: string) => parseRules([ruleFile(`term: ${body}`)]).value[0]!.hash;
  expect(hashOf("{find: a}")).not.toBe(hashOf("{find: a, replace: {a: b}}"));
  expect(hashOf("{find: a, replace: {a: c}}")).not.toBe(hashOf("{find: a, replace: {a: b}}"));
});

test("only a rule that suggests something can name it in its feedback", () => {
  const faults = (body: string) =>
    parseRules([
      {
        path: "pack/r.yaml",
        text: `id: r\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: Write {{suggestion}}.\nscore: 1\n${body}\n`,
      },
    ]).problems.map(({ message }) => message);
  expect(faults("term: {replace: {a: b}}")).toEqual([]);
  expect(faults("term: {find: a}")).toEqual([
    "{{suggestion}} can only be used in a term rule with “replace”",
  ]);
});
