/** Text that is not YAML, or is too long: reported with its position and a remedy, never thrown. */
import { describe, expect, test } from "vitest";
import {
  byShape,
  list,
  mapOf,
  maximumFileLength,
  named,
  optional,
  readYaml,
  record,
  text,
  type Schema,
} from "./index.ts";
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
      "2:1 rule-syntax a file holds one document: remove the line “---”, or split the file",
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
      "a comment that hides a bracket",
      "- [a, #1 choice]\n",
      "1:3 rule-syntax not valid YAML: “[” is never closed – “#” begins a comment: put the text in quotes",
    ],
    [
      "a key after the items of a list",
      "a:\n  b:\n    - c\n  - d: e\n",
      "4:1 rule-syntax not valid YAML: the items of a list and a key have the same indentation – begin all of them with “- ”, or indent what belongs to the key",
    ],
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

test("of many faults the first are reported, and the others counted; their messages are not made", () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `key${index}: 1`).join("\n");
  const { value, faults } = reading(keys, record({ one: optional(words, []) }, "One."));
  expect(value).toBeNull();
  expect(faults).toHaveLength(21);
  expect(faults.slice(-2)).toEqual([
    "20:1 rule-invalid “key19” is not a key here; the keys are one",
    "20:1 rule-invalid and 9980 more faults: correct those above first",
  ]);
  let made = 0;
  const counted: Schema<never> = {
    ...words,
    read: (_, { report }) => {
      for (let at = 0; at < 1_000; at++) report(at, () => `fault ${(made += 1)}`);
      return undefined;
    },
  };
  reading("- a", counted);
  expect(made).toBe(20);
});

test("values are refused where they are longer than their schema allows", () => {
  const short = record(
    {
      text: optional(text("anything", { most: 10 }), ""),
      list: optional(list(text("anything"), "Words.", 3), []),
      map: optional(mapOf(text("anything"), "anything"), {}),
    },
    "Anything.",
  );
  const entries = Array.from({ length: 2_001 }, (_, index) => `k${index}: a`).join(", ");
  const long = `text: elevenchars\nlist:\n  - a\n  - b\n  - c\n  - d\nmap: {${entries}}\n`;
  expect(reading(long, short).faults).toEqual([
    "1:7 rule-invalid this text is 11 characters long, and can have 10: shorten it, or split what it belongs to",
    "3:3 rule-invalid this list has 4 items, and can have 3: split it",
    "7:6 rule-invalid this mapping has 2001 keys, and can have 2000: split it",
  ]);
  expect(reading("text: tenletters\nlist: [a, b, c]\n", short).faults).toEqual([]);
});

test("a file nests at most 100 deep, whatever the call stack allows", () => {
  const nested: Schema<unknown> = named("nested", "a list", () =>
    byShape<unknown>({ scalar: text("a word"), list: list(nested, "Lists.") }, "text or a list"),
  );
  const lists = (depth: number) => reading(`${"[".repeat(depth)}a${"]".repeat(depth)}`, nested);
  const message =
    "rule-syntax the file nests more than 100 lists and mappings in each other: reduce the nesting";
  expect(lists(100).faults).toEqual([]);
  expect(lists(101)).toEqual({ value: null, faults: [`1:101 ${message}`] });
  expect(lists(4_000).faults[0]).toMatch(message);
  expect(lists(100_000).faults[0]).toMatch(message);
  const mappings = (depth: number) => reading(`${"{a: ".repeat(depth)}b${"}".repeat(depth)}`, nested);
  expect(mappings(100).faults[0]).not.toMatch(message);
  expect(mappings(101).faults).toEqual([`1:401 ${message}`]);
  const endless: Schema<unknown> = named("endless", "", () => endless);
  expect(reading("a", endless)).toEqual({ value: null, faults: [`1:1 ${message}`] });
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
