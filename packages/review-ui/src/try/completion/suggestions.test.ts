import { expect, test } from "vitest";
import { suggestionsAt } from "./suggestions.ts";

const schema = {
  type: "object",
  properties: {
    id: { type: "string", description: "the id" },
    hidden: { type: "boolean" },
    term: {
      type: "object",
      properties: { find: { $ref: "#/$defs/pattern" }, limit: { enum: ["each", "first"] } },
    },
    tests: {
      type: "array",
      items: { oneOf: [{ properties: { fires: {} } }, { properties: { passes: {} } }] },
    },
  },
  $defs: {
    pattern: {
      anyOf: [
        { type: "string" },
        { type: "array", items: { $ref: "#/$defs/pattern" } },
        { type: "object", properties: { phrase: {}, any: { $ref: "#/$defs/pattern" } } },
      ],
    },
  },
};

function labelsIn(marked: string): readonly string[] {
  const cursor = marked.indexOf("|");
  return suggestionsAt(schema, marked.replace("|", ""), cursor).items.map(({ label }) => label);
}

test.each([
  ["|", ["id", "hidden", "term", "tests"]],
  ["id: a\nt|", ["term", "tests"]],
  ["term:\n  |", ["find", "limit"]],
  ["term:\n  limit: |", ["each", "first"]],
  ["hidden: f|", ["false"]],
  ["term:\n  find:\n    - any:\n        - |", ["phrase", "any"]],
  ["tests:\n  - |", ["fires", "passes"]],
  ["nothing:\n  |", []],
  ["id|", []],
])("%j offers %j", (marked, labels) => expect(labelsIn(marked)).toEqual(labels));

test("a suggestion replaces what was typed, and says what it means", () => {
  expect(suggestionsAt(schema, "hidden: true\ni", 14)).toEqual({
    from: 13,
    items: [{ label: "id", text: "id: ", detail: "the id" }],
  });
});

test("what a condition decides between is suggested: the keys of one rule, then the list of several", () => {
  const file = {
    if: { required: ["rules"] },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { properties: { rules: { type: "array", items: { $ref: "#/$defs/rule" } } } },
    else: { $ref: "#/$defs/rule" },
    $defs: { rule: { properties: { id: {}, score: {} } } },
  };
  const labels = (text: string) => suggestionsAt(file, text, text.length).items.map(({ label }) => label);
  expect(labels("")).toEqual(["id", "score", "rules"]);
  expect(labels("rules:\n  - ")).toEqual(["id", "score"]);
});
