import { describe, expect, test } from "vitest";
import { entityText } from "../text/entity-text.ts";
import { writtenIdentifier, type WrittenForm } from "./written-identifier.ts";

function found(forms: readonly WrittenForm[], source: string): readonly string[] {
  const { find } = writtenIdentifier({ name: "x", description: "", proof: "", forms, accepts: () => true });
  const text = entityText(source);
  return find(text)
    .map(text.sourceSpan)
    .map(({ start, end }) => source.slice(start, end));
}

const form = (...written: readonly string[]) => written.map((each) => ({ written: each }));

describe("a form", () => {
  test.each([
    ["99-999", "12-345, 12 345, 1A-345, 123-45", ["12-345"]],
    ["A9", "A1 b2 33 C", ["A1"]],
    ["a9", "A1 b2 33 C", ["A1", "b2"]],
    ["9X9", "1A2 1a2 123 1-2", ["1A2", "123"]],
    ["9x9", "1A2 1a2 123 1-2", ["1A2", "1a2", "123"]],
    ["99 99", "12 34, 56\u00A078, 90\n12, 34  56", ["12 34", "56\u00A078", "90\n12"]],
    ["AA-99-A", "AB-12-C and AB-12-CD and XAB-12-C", ["AB-12-C"]],
    ["A999(9)", "A123(4), A123 (4), A123(4", ["A123(4)"]],
    ["AAA 99A", "ABC 12D and AABC 12D", ["ABC 12D"]],
  ])("%j in %j", (written, source, expected) => {
    expect(found(form(written), source)).toEqual(expected);
  });

  test("does not begin before the text", () => {
    expect(found(form("AAA 99"), "BC 12")).toEqual([]);
    expect(found(form("AAA 99"), "ABC 12")).toEqual(["ABC 12"]);
  });

  test("is the first of several that fits, and none begins inside another", () => {
    expect(found(form("99 99 99", "99 99"), "12 34 56 and 78 90")).toEqual(["12 34 56", "78 90"]);
    expect(found(form("99 9999", "9999 99"), "12 3456 78")).toEqual(["12 3456"]);
  });

  test("with a label counts only after it", () => {
    const labelled = [{ written: "9999", label: /\bPIN:? ?$/ }];
    expect(found(labelled, "PIN: 1234, 5678, SPIN 9012, PIN 3456")).toEqual(["1234", "3456"]);
  });
});

test.each([
  "12 34 56",
  "9 12 34",
  "12 34.5",
  "x12 34",
  "12 34x",
  "+12 34",
  "a/12 34",
  "No-12 34",
  "$12 34",
  "12 34%",
  "1,12 34",
])("no part of %j is one of two groups of two digits", (source) => {
  expect(found(form("99 99"), `See ${source}.`)).toEqual([]);
});

test.each(["123 12 34", "12 34 567", "12 34 5", "a - 12 34", "12 34, 56"])(
  "%j contains one next to another number",
  (source) => {
    expect(found(form("99 99"), `See ${source}.`)).toEqual(["12 34"]);
  },
);

test("a check receives the identifier without separators in upper case, and as written", () => {
  const asked: unknown[] = [];
  const { find } = writtenIdentifier({
    name: "x",
    description: "",
    proof: "",
    forms: form("99-aa"),
    accepts: (...given) => {
      asked.push(given);
      return false;
    },
  });
  expect(find(entityText("12-bc"))).toEqual([]);
  expect(asked).toEqual([["12BC", "12-bc"]]);
});
