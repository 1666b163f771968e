/** What each building block accepts, and where and how it reports what it refuses. */
import { describe, expect, test } from "vitest";
import {
  anyNumber,
  byKey,
  byShape,
  constant,
  decimal,
  flag,
  jsonSchemaOf,
  list,
  mapOf,
  mapped,
  named,
  nullable,
  oneOf,
  oneOrMore,
  optional,
  pairsOf,
  placed,
  record,
  refined,
  required,
  text,
  wholeNumber,
  type Schema,
} from "./index.ts";
import { reading } from "./testing/reading.ts";

const word = text("a word", {
  fault: (given) => {
    const offset = given.indexOf(" ");
    return offset < 0 ? null : { offset: offset + 1, message: "one word only" };
  },
});
const person = record(
  { name: required(word), age: optional(wholeNumber("In years.", 0, 150), null) },
  "A person.",
);
const amount = byShape<number>(
  {
    scalar: wholeNumber("A number.", 1),
    map: mapped(record({ exactly: required(wholeNumber("A number.", 1)) }, "One."), ({ exactly }) => exactly),
  },
  "a number, or {exactly: N}",
);
const shape = byKey<number>(
  {
    circle: mapped(record({ circle: required(amount) }, "Round."), ({ circle }) => circle),
    square: mapped(record({ square: required(amount) }, "Not."), ({ square }) => -square),
  },
  "a mapping with the key circle or square",
);

type Case = readonly [name: string, schema: Schema<unknown>, text: string, value: unknown];

describe("what is accepted", () => {
  test.each<Case>([
    ["text", word, "yes", "yes"],
    ["text in quotes", word, '"7"', "7"],
    ["a list that may be empty", anyNumber(word, ""), "[]", []],
    ["its items", anyNumber(word, ""), "[a, b]", ["a", "b"]],
    ["null where it is allowed", nullable(word), "null", null],
    ["a value where null is allowed", nullable(word), "yes", "yes"],
    ["the least number", wholeNumber("", 3, 5), "3", 3],
    ["the greatest number", wholeNumber("", 3, 5), "5", 5],
    ["a flag", flag(""), "true", true],
    ["one of several words", oneOf("", ["any", "all"]), "all", "all"],
    ["a constant", constant("", 1), "1", 1],
    ["a list", list(word, ""), "[a, b]", ["a", "b"]],
    ["one for a list", oneOrMore(word, ""), "a", ["a"]],
    ["a list for one", oneOrMore(word, ""), "- a\n- b", ["a", "b"]],
    ["a record", person, "age: 3\nname: Ann", { name: "Ann", age: 3 }],
    ["a record without what is optional", person, "name: Ann", { name: "Ann", age: null }],
    [
      "a mapping",
      mapOf(flag(""), ""),
      "{a: true, __proto__: false}",
      JSON.parse('{"a":true,"__proto__":false}'),
    ],
    ["a scalar by its shape", amount, "4", 4],
    ["a mapping by its shape", amount, "exactly: 4", 4],
    ["a mapping by its key", shape, "square: 4", -4],
    [
      "a place",
      list(placed(word), ""),
      "[a,\n b]",
      [
        { value: "a", offset: 1 },
        { value: "b", offset: 5 },
      ],
    ],
    [
      "the place of a key",
      pairsOf(flag(""), ""),
      "a: true",
      [{ key: { value: "a", offset: 0 }, value: true }],
    ],
  ])("%s", (_, schema, written, value) => {
    expect(reading(written, schema)).toEqual({ value, faults: [] });
  });
});

describe("what is refused", () => {
  test.each<readonly [name: string, schema: Schema<unknown>, text: string, faults: readonly string[]]>([
    ["no text", word, "[a]", ["1:1 rule-invalid expected text (a word), found a list"]],
    ["blank text", word, '"  "', ["1:1 rule-invalid expected text (a word), found “  ”"]],
    [
      "a number for text",
      word,
      "1.10",
      ['1:1 rule-invalid expected text, found 1.10: put it in quotes, "1.10"'],
    ],
    ["a fault inside a text", word, "one two", ["1:5 rule-invalid one word only"]],
    [
      "too low",
      wholeNumber("", 3, 5),
      "2",
      ["1:1 rule-invalid expected a whole number from 3 to 5, found 2 (a number)"],
    ],
    [
      "too high",
      wholeNumber("", 3, 5),
      "6",
      ["1:1 rule-invalid expected a whole number from 3 to 5, found 6 (a number)"],
    ],
    [
      "more than can be told apart",
      wholeNumber("", 1),
      "9007199254740993",
      ["1:1 rule-invalid expected a whole number of at least 1, found 9007199254740993 (a number)"],
    ],
    [
      "a number in quotes",
      wholeNumber("", 3, 5),
      '"4"',
      ["1:1 rule-invalid expected a whole number from 3 to 5, found the text 4: write 4, without quotes"],
    ],
    [
      "a number in curly quotes",
      decimal("", { least: 0, most: 1 }),
      "“0.5”",
      ["1:1 rule-invalid expected a number from 0 to 1, found the text “0.5”: write 0.5, without quotes"],
    ],
    [
      "a percentage for a share",
      decimal("", { least: 0, most: 1 }),
      "12%",
      ["1:1 rule-invalid expected a number from 0 to 1, found the text 12%: write 0.12"],
    ],
    [
      "a percentage that is too high",
      decimal("", { least: 0, most: 1 }),
      "120%",
      ["1:1 rule-invalid expected a number from 0 to 1, found “120%”"],
    ],
    [
      "a word that must be this one",
      oneOf("", ["same as claim"]),
      "claim",
      ["1:1 rule-invalid expected “same as claim”, found “claim”"],
    ],
    [
      "a mapping for a list of mappings",
      list(person, ""),
      "name: Ann",
      ["1:1 rule-invalid expected a list: begin each item with “- ”, as in “- name: …”"],
    ],
    [
      "a key that belongs inside another",
      record({ person: required(oneOrMore(person, "")) }, ""),
      "person: {name: Ann}\nage: 3",
      ["2:1 rule-invalid “age” is not a key here; it belongs inside “person”"],
    ],
    [
      "a key by the name that another tool has for it",
      record({ score: optional(wholeNumber("", 0, 10), 0) }, "", { severity: "score" }),
      "severity: 3",
      ["1:1 rule-invalid “severity” is not a key here; it is called “score”"],
    ],
    ["no flag", flag(""), "yes", ["1:1 rule-invalid expected true or false, found “yes”"]],
    [
      "a word misspelt",
      oneOf("", ["first", "each"]),
      "frist",
      ["1:1 rule-invalid expected one of first, each, found “frist”; did you mean “first”?"],
    ],
    ["a constant in quotes", constant("", 1), '"1"', ["1:1 rule-invalid expected 1, found “1”"]],
    [
      "an empty list",
      list(word, ""),
      "[]",
      ["1:1 rule-invalid expected a list of at least one item, found an empty list"],
    ],
    [
      "items, each by itself",
      list(word, ""),
      "- 1\n- a\n-\n",
      [
        '1:3 rule-invalid expected text, found 1: put it in quotes, "1"',
        "3:2 rule-invalid expected text (a word), found nothing",
      ],
    ],
    [
      "no record",
      person,
      "Ann",
      [
        "1:1 rule-invalid expected a mapping with the keys name, age, found “Ann”: begin with a key, as in “name: …”",
      ],
    ],
    [
      "a key misspelt and one missing",
      person,
      "nmae: Ann",
      [
        "1:1 rule-invalid “nmae” is not a key here; did you mean “name”?",
        "1:1 rule-invalid “name” is missing: add it with text (a word)",
      ],
    ],
    [
      "a key unlike any",
      person,
      "name: Ann\ncolour: red",
      ["2:1 rule-invalid “colour” is not a key here; the keys are name, age"],
    ],
    ["a key without a value", person, "name:\n", ["1:6 rule-invalid expected text (a word), found nothing"]],
    [
      "a key without even a colon",
      person,
      "{name}",
      ["1:2 rule-invalid expected text (a word), found nothing"],
    ],
    [
      "an empty mapping",
      mapOf(flag(""), "switches"),
      "{}",
      ["1:1 rule-invalid expected a mapping (switches), found an empty mapping"],
    ],
    [
      "a list as key",
      mapOf(flag(""), ""),
      "{[a]: true, b: 1}",
      [
        "1:2 rule-invalid expected a word as the key, found a list",
        "1:16 rule-invalid expected true or false, found 1 (a number)",
      ],
    ],
    ["another shape", amount, "[4]", ["1:1 rule-invalid expected a number, or {exactly: N}, found a list"]],
    [
      "two keys for one",
      shape,
      "circle: 1\nsquare: 2",
      ["2:1 rule-invalid “square” cannot be combined with “circle”: give one of circle, square"],
    ],
    [
      "none of the keys",
      shape,
      "sqare: 2",
      ["1:1 rule-invalid expected one of the keys circle, square; did you mean “square”?"],
    ],
    [
      "an alias",
      list(word, ""),
      "[&a x, *a]",
      ["1:8 rule-invalid expected text (a word), found an alias (write the value out instead)"],
    ],
  ])("%s", (_, schema, written, faults) => {
    expect(reading(written, schema)).toEqual({ value: null, faults });
  });

  test("a further check only sees valid values, and may report any position", () => {
    const even = refined(list(placed(wholeNumber("", 0)), ""), (numbers, _, faults) => {
      const odd = numbers.filter(({ value }) => value % 2 === 1);
      for (const { value, offset } of odd) faults.report(offset, `${value} is odd`);
      return odd.length === 0;
    });
    expect(reading("[2, 3, 5]", even).faults).toEqual([
      "1:5 rule-invalid 3 is odd",
      "1:8 rule-invalid 5 is odd",
    ]);
    expect(reading("[2, 3, x]", even).faults).toHaveLength(1);
    expect(reading("[2, 4]", even).value).toHaveLength(2);
  });
});

test("the JSON Schema says what is accepted, and names schemas that refer to themselves", () => {
  interface Tree {
    readonly name: string;
    readonly branches: readonly Tree[];
  }
  const tree: Schema<Tree> = named("tree", "a tree", () =>
    record({ name: required(word), branches: optional(list(tree, "Smaller ones."), []) }, "A tree."),
  );
  expect(jsonSchemaOf(tree)).toEqual({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $ref: "#/$defs/tree",
    $defs: {
      tree: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1, maxLength: 10_000, description: "a word" },
          branches: {
            type: "array",
            items: { $ref: "#/$defs/tree" },
            minItems: 1,
            maxItems: 2_000,
            description: "Smaller ones.",
          },
        },
        required: ["name"],
        additionalProperties: false,
        description: "A tree.",
      },
    },
  });
  expect(reading("{name: a, branches: [{name: b}]}", tree).value).toEqual({
    name: "a",
    branches: [{ name: "b", branches: [] }],
  });
});
