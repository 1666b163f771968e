/** Text that is not YAML, or is too long: reported with its position and a remedy, never thrown. */
import { describe, expect, test } from "vitest";
import { list, maximumFileLength, named, readYaml, text, type Schema } from "./index.ts";
import { reading } from "./testing/reading.ts";

const words = list(text("a word"), "Words.");

describe("syntax", () => {
  test.each([
    ["an empty file", "", "1:1 rule-syntax the file is empty: expected a list of at least one item"],
    [
      "a comment alone",
      "# nothing\n",
      "1:1 rule-syntax the file is empty: expected a list of at least one item",
    ],
    [
      "a tab",
      "a:\n\t- b",
      "2:1 rule-syntax not valid YAML: Tabs are not allowed as indentation – indent with spaces",
    ],
    [
      "a key twice",
      "a: 1\na: 2\n",
      "2:1 rule-syntax not valid YAML: Map keys must be unique – the key occurs",
    ],
    [
      "two documents",
      "- a\n---\n- b\n",
      "2:1 rule-syntax not valid YAML: Source contains multiple documents",
    ],
    [
      "a colon in a plain text",
      "a: b: c\n",
      "1:4 rule-syntax not valid YAML: Nested mappings are not allowed",
    ],
    [
      "a tag",
      "- !x y\n",
      "1:3 rule-syntax not valid YAML: Unresolved tag: !x – put text that begins with “!”",
    ],
    [
      "a text that begins like an alias",
      "- [*, a]\n",
      "1:4 rule-syntax not valid YAML: Alias cannot be an empty string – put text that begins with “*” or “&” in quotes",
    ],
    [
      "an apostrophe in single quotes",
      "- ['it's', a]\n",
      "1:8 rule-syntax not valid YAML: Missing , or : between flow sequence items – put a comma between items, and text that contains an apostrophe in double quotes",
    ],
    ["a bracket not closed", "- [a\n", "1:3 rule-syntax not valid YAML: “[” is never closed – add “]”"],
    [
      "a bracket not closed, with more keys after it",
      "a: {b: [c, d}\ne: f\n",
      "1:8 rule-syntax not valid YAML: “[” is never closed – add “]”",
    ],
    [
      "an expression in double quotes",
      '- "\\d+"\n',
      "1:4 rule-syntax not valid YAML: Invalid escape sequence \\d – write a regular expression in single quotes",
    ],
  ])("%s", (_, written, expected) => {
    const { value, faults } = reading(written, words);
    expect(value).toBeNull();
    expect(faults[0]?.slice(0, expected.length)).toBe(expected);
  });

  test("only the first of many faults are reported", () => {
    expect(reading("[".repeat(50_000), words).faults.length).toBeLessThanOrEqual(5);
  });
});

test("a file may be as long as the limit, but no longer", () => {
  const padded = (length: number) => "- a\n#".padEnd(length, "x");
  expect(reading(padded(maximumFileLength), words).value).toEqual(["a"]);
  expect(reading(padded(maximumFileLength + 1), words)).toEqual({
    value: null,
    faults: [`1:1 rule-syntax the file is longer than ${maximumFileLength} characters: split it`],
  });
});

test("a file that nests deeper than the stack allows is a fault, in parsing as in reading", () => {
  const nested: Schema<unknown> = named("nested", "a list", () => list(nested, "Lists."));
  const deep = reading("[".repeat(100_000) + "]".repeat(100_000), nested);
  expect(deep.value).toBeNull();
  expect(deep.faults[0]).toMatch(/^1:\d+ rule-syntax not valid YAML: .* – reduce the nesting$/);
  const endless: Schema<unknown> = named("endless", "", () => endless);
  expect(reading("a", endless)).toEqual({
    value: null,
    faults: ["1:1 rule-syntax the file nests too deeply: reduce the nesting"],
  });
});

test("an error thrown by a check is not a fault of the file", () => {
  const broken: Schema<never> = {
    ...words,
    read: () => {
      throw new TypeError("a bug");
    },
  };
  expect(() => reading("- a", broken)).toThrow(new TypeError("a bug"));
});

test("faults have the order of the file, whatever the order of reading; positions can be looked up", () => {
  const backwards: Schema<null> = {
    expected: "",
    describe: () => ({}),
    read: (_, faults) => {
      for (const at of [6, 2, 0]) faults.report(at, `at ${at}`);
      return undefined;
    },
  };
  expect(reading("- a\n- b\n", backwards).faults).toEqual([
    "1:1 rule-invalid at 0",
    "1:3 rule-invalid at 2",
    "2:3 rule-invalid at 6",
  ]);
  const { positionOf } = readYaml({ path: "x.yaml", text: "- a\n- b\n" }, words);
  expect(positionOf(6)).toEqual({ path: "x.yaml", line: 2, column: 3 });
});
