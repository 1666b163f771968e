/** Items of evidence: what their authors write, and the rules that search for them. */
import type { Rule } from "@docreview/model";
import { readYaml } from "@docreview/yaml-schema";
import { describe, expect, test } from "vitest";
import { evidence } from "./evidence-schema.ts";

const path = "questionnaire.yaml";

const read = (text: string) => readYaml({ path, text }, evidence);

/** The rule of the second item of evidence for an option. */
function ruleFor(text: string, option = { key: "fund", label: "A managed fund" }): Rule {
  const { value, positionOf } = read(text);
  return value!.ruleOf({ category: "product", option, number: 2 }, positionOf);
}

const weights = (text: string) => {
  const { weight, atLeast } = read(text).value!;
  return { weight, atLeast };
};

describe("an item of evidence", () => {
  test.each([
    ["{find: units, weight: 3}", { weight: 3, atLeast: 1 }],
    ["{find: units, weight: 5, atLeast: 100}", { weight: 5, atLeast: 100 }],
    ["{find: units, weight: -5, atLeast: 2}", { weight: -5, atLeast: 2 }],
  ])("%s", (text, weighs) => {
    expect(weights(text)).toEqual(weighs);
  });

  test.each([
    ["{find: units, weight: 0}", 23, "evidence that weighs nothing changes nothing"],
    ["{find: units, weight: 6}", 23, "expected a whole number from -5 to 5"],
    ["{find: units, weight: -6}", 23, "expected a whole number from -5 to 5"],
    ["{find: units, weight: 1, atLeast: 0}", 35, "expected a whole number from 1 to 100"],
    ["{find: units, weight: 1, atLeast: 101}", 35, "expected a whole number from 1 to 100"],
    ["{find: [], weight: 1}", 8, "at least one item"],
    ["{weight: 1}", 1, "“find” is missing"],
    ["{find: units}", 1, "“weight” is missing"],
  ])("%s is a fault", (text, column, message) => {
    const { value, problems } = read(text);
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ place: { kind: "file", path, line: 1, column } }]);
    expect(problems[0]!.message).toContain(message);
  });

  const written =
    "# Funds.\nfind: [units, trust]\nweight: 3\ntests:\n  - fires: Buy ⟦units⟧.\n  - passes: Buy it.\n";

  test("is searched for by a hidden term rule, with its tests", () => {
    const { body, hash, ...rule } = ruleFor(written);
    expect(rule).toEqual({
      id: "product-fund-2",
      number: "product: fund",
      group: "Evidence",
      description: "Speaks for “A managed fund”.",
      feedback: "",
      score: 0,
      appliesTo: {},
      requiresJudgement: false,
      hidden: true,
      source: null,
      kind: "term",
      pack: "questionnaire",
      tests: [
        {
          text: "Buy units.",
          marks: [{ start: 4, end: 9 }],
          fires: true,
          zone: "body",
          position: { path, line: 5, column: 5 },
        },
        { text: "Buy it.", marks: [], fires: false, zone: "body", position: { path, line: 6, column: 5 } },
      ],
      position: { path, line: 2, column: 1 },
    });
    expect(body).toMatchObject({ find: [{ phrase: "units" }, { phrase: "trust" }], limit: "each" });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("speaks against the option if its weight is less than 0", () => {
    expect(ruleFor("{find: units, weight: -1}").description).toBe("Speaks against “A managed fund”.");
  });

  test("without tests has a rule without tests", () => {
    expect(ruleFor("{find: units, weight: 1}").tests).toEqual([]);
  });

  test("has a hash that changes with its words, not with its tests and its place", () => {
    const { hash } = ruleFor(written);
    expect(ruleFor("find: [units, trust]\nweight: 3\n").hash).toBe(hash);
    expect(ruleFor("find: [units, trusts]\nweight: 3\n").hash).not.toBe(hash);
    expect(ruleFor(written, { key: "fund", label: "A trust" }).hash).not.toBe(hash);
  });
});
