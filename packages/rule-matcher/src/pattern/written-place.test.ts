/** Where the parts of a rule are written in its file. */
import type { SourceFile } from "@docreview/model";
import { expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import type { Path } from "./walk.ts";
import { conditionPlace, placesIn, type Section } from "./written-place.ts";

const text = `# A rule.
id: r
number: N
group: g
description: d
feedback: f
score: 1
appliesTo:
  market: [au]
effective: {from: 2024-01-01}
adjust:
  - {by: 2, when: adjusted}
term:
  find:
    - {all: [first, {none: [absent, {any: [other, choice]}]}, second, {none: last}], within: paragraph}
    - {count: single, atLeast: 2}
    - misstated: {saving: {entity: money}, was: {phrase: big}, now: {phrase: small}}
    - {phrase: guarded, unless: {followedBy: guard, precededBy: [one, two]}}
`;
const source: SourceFile = { path: "rules/pack/r.yaml", text };
const lines = text.split("\n");

const [rule] = parseRules([source]).value;
const placeOf = placesIn(source);

/** The words at a place. */
const wordsAt = (path: Path, section?: Section) => {
  const { line, column } = placeOf(rule!, path, section);
  return lines[line - 1]!.slice(column - 1);
};

test.each<[string, Path, string]>([
  ["the body", [], "find:"],
  ["a key", ["find"], "- {all:"],
  ["an item", ["find", 1], "{count: single"],
  ["a part", ["find", 0, "parts", 0], "first"],
  ["a part behind those that must be absent", ["find", 0, "parts", 1], "second"],
  ["what must be absent", ["find", 0, "none", 0], "absent"],
  ["a part of what must be absent", ["find", 0, "none", 1, "parts", 1], "choice"],
  ["what must be absent and is alone", ["find", 0, "none", 2], "last"],
  ["the only part", ["find", 1, "parts", 0], "single"],
  ["an amount", ["find", 2, "amounts", "was"], "{phrase: big}"],
  ["a condition that is alone", ["find", 3, "unless", "followedBy", 0], "guard,"],
  ["one of several conditions", ["find", 3, "unless", "precededBy", 1], "two]"],
  ["the stretch of a pattern", ["find", 0, "within"], "paragraph"],
  ["a part of a stretch that is a word is where the stretch is", ["find", 0, "within", "words"], "paragraph"],
  ["a part of a condition is where the condition is", ["find", 3, "unless", "parts", 0], "{followedBy"],
  ["what a pattern cannot have is where the pattern is", ["find", 0, "gap"], "{all: [first"],
  ["a key that is not written is where its owner is", ["find", 3, "onlyIf", "negated"], "{phrase: guarded"],
])("%s", (_, path, words) => {
  expect(wordsAt(path).slice(0, words.length)).toBe(words);
});

test("other sections have places, and those that are not written are where the rule is", () => {
  expect(wordsAt([0, "when"], "adjust")).toMatch(/^adjusted/);
  expect(wordsAt(["from"], "effective")).toMatch(/^2024/);
  expect(wordsAt(["market"], "appliesTo")).toMatch(/^\[au\]/);
  const short = { ...source, text: text.replace(/appliesTo:\n.*\n/, "") };
  expect(placesIn(short)(rule!, ["market"], "appliesTo")).toEqual(rule!.position);
  expect(placesIn({ ...source, text: "" })(rule!, ["find"])).toEqual(rule!.position);
});

test("a condition on a category has a place if it is written", () => {
  expect(conditionPlace(source, "market")).toEqual({ path: source.path, line: 9, column: 11 });
  expect(conditionPlace(source, "channel")).toBeNull();
  expect(conditionPlace({ ...source, text: "id: r\n" }, "market")).toBeNull();
});
