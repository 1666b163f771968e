import { expect, test } from "vitest";
import { yamlPlaceAt } from "./yaml-place.ts";

/** The cursor is at `|`. */
function placeIn(marked: string) {
  const cursor = marked.indexOf("|");
  return yamlPlaceAt(marked.replace("|", ""), cursor);
}

test.each([
  ["the top", "|", [], "key", ""],
  ["a key at the top", "id: a\nnum|", [], "key", "num"],
  ["a key below another", "term:\n  fi|", ["term"], "key", "fi"],
  [
    "a key two levels below",
    "source:\n  cite: x\nabsence:\n  prominence:\n    si|",
    ["absence", "prominence"],
    "key",
    "si",
  ],
  ["a key after a deeper one", "term:\n  find:\n    - a\n  li|", ["term"], "key", "li"],
  ["a key in an item", "tests:\n  - fi|", ["tests", "[]"], "key", "fi"],
  ["a further key in an item", "tests:\n  - fires: a\n    as|", ["tests", "[]"], "key", "as"],
  [
    "a key in an item of an item",
    "term:\n  find:\n    - any:\n        - phr|",
    ["term", "find", "[]", "any", "[]"],
    "key",
    "phr",
  ],
  ["an item at the column of its key", "tests:\n- fi|", ["tests", "[]"], "key", "fi"],
  ["a value", "requiresJudgement: tr|", ["requiresJudgement"], "value", "tr"],
  [
    "an empty value in an item",
    "term:\n  find:\n    - phrase: a\n      case: |",
    ["term", "find", "[]", "case"],
    "value",
    "",
  ],
] as const)("%s", (_, marked, path, expects, typed) => {
  expect(placeIn(marked)).toMatchObject({ path, expects, typed });
});

test.each([
  ["flow style", "appliesTo: {mar|"],
  ["quotes", 'id: "a|'],
  ["a comment", "# nu|"],
  ["the middle of a line", "nu| ber: 1"],
  ["a text over several lines", "feedback: >-\n  remo|"],
])("nothing is offered in %s", (_, marked) => expect(placeIn(marked)).toBeNull());

test("keys that are there are known", () => {
  expect(placeIn("id: a\n|\nscore: 1\nterm:\n  find: a")?.present).toEqual(["id", "score", "term"]);
  expect(placeIn("tests:\n  - fires: a\n  - passes: b\n    |")?.present).toEqual(["passes"]);
});
