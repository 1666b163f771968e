import { describe, expect, test } from "vitest";
import { applicability, jsonSchemaOf, placedApplicability } from "./index.ts";
import { reading } from "./testing/reading.ts";

describe("applicability", () => {
  test.each([
    ["{market: [au, nz]}", { market: { in: ["au", "nz"] } }],
    ["{market: au}", { market: { in: ["au"] } }],
    ["{market: {in: [au]}}", { market: { in: ["au"] } }],
    ["{market: {not: [au]}}", { market: { not: ["au"] } }],
    ["{market: {not: au}}", { market: { not: ["au"] } }],
    ["market: [au]\nchannel: {not: [internal]}", { market: { in: ["au"] }, channel: { not: ["internal"] } }],
  ])("%s", (text, value) => {
    expect(reading(text, applicability)).toEqual({ value, faults: [] });
  });

  test.each([
    [
      "[market]",
      "1:1 rule-invalid expected a mapping (category: options; it applies when all hold), found a list",
    ],
    ["{market: }", "1:10 rule-invalid expected text (the key of an option), found nothing"],
    ["{market: []}", "1:10 rule-invalid expected a list of at least one item, found an empty list"],
    ["{market: [1]}", '1:11 rule-invalid expected text, found 1: put it in quotes, "1"'],
    ["{market: {nto: au}}", "1:11 rule-invalid “nto” is not a key here; did you mean “not”?"],
    ["{market: {}}", "1:10 rule-invalid expected either in or not, found none"],
    ["{market: {in: au, not: nz}}", "1:10 rule-invalid expected either in or not, found both"],
    [
      "{market: {in: au, unanswered: always}}",
      "1:31 rule-invalid expected one of everywhere, advertising, found “always”",
    ],
    ["{market: {unanswered: everywhere}}", "1:10 rule-invalid expected either in or not, found none"],
    ["{market: {not: []}}", "1:16 rule-invalid expected a list of at least one item, found an empty list"],
  ])("faults of %s", (text, fault) => {
    expect(reading(text, applicability)).toEqual({ value: null, faults: [fault] });
  });

  test("every name has its position", () => {
    expect(reading("a: [b]\nc: {not: d}", placedApplicability).value).toEqual([
      {
        category: { value: "a", offset: 0 },
        form: "in",
        options: [{ value: "b", offset: 4 }],
        unanswered: null,
      },
      {
        category: { value: "c", offset: 7 },
        form: "not",
        options: [{ value: "d", offset: 16 }],
        unanswered: null,
      },
    ]);
  });

  test("only a rule says where it looks if a category was not answered", () => {
    const text = "{purpose: {in: [promotes], unanswered: advertising}}";
    expect(reading(text, applicability)).toEqual({
      value: { purpose: { in: ["promotes"], unanswered: "advertising" } },
      faults: [],
    });
    expect(reading(text, placedApplicability).faults).toEqual([
      "1:28 rule-invalid “unanswered” is not a key here; the keys are in, not",
    ]);
  });

  test("its JSON Schema accepts either in or not", () => {
    expect(jsonSchemaOf(applicability)).toMatchObject({
      additionalProperties: {
        anyOf: [
          { type: "string" },
          { type: "array", minItems: 1 },
          {
            type: "object",
            required: [],
            oneOf: [{ required: ["in"] }, { required: ["not"] }],
            properties: { unanswered: { enum: ["everywhere", "advertising"] } },
          },
        ],
      },
    });
  });
});
