/** Tests of rules on documents: those of the bundled rules, read by the real reader. */
import { readFile } from "node:fs/promises";
import type { Document, DocumentTest, Rule, SourceFile } from "@docreview/model";
import { parseRules, ruleSchema } from "@docreview/rule-matcher";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { read } from "../read.ts";
import { coverRules } from "./rule-coverage.ts";
import { mutateRules } from "./rule-mutation.ts";
import { testRules } from "./rule-tests.ts";
import { testDocumentPath, testDocumentPaths } from "./test-documents.ts";

const names = ["beside", "overleaf", "pale", "small-overleaf"];
const folder = new URL("../../../../rules/financial-promotions-au/documents/", import.meta.url);
const documents = new Map<string, Document | string>();

beforeAll(async () => {
  for (const name of names) {
    const { document } = await read(await readFile(new URL(`past-performance-${name}.pdf`, folder)));
    documents.set(`house/documents/${name}.pdf`, document!);
  }
});

const asked = "placement: {page: same as claim}, prominence: {size: 7pt, contrast: 4.5}";

function ruleWith(asks: string, tests: readonly string[]): { rules: readonly Rule[]; sources: SourceFile[] } {
  const text = `id: sample
number: "1"
group: g
description: d
feedback: f
score: 4
adjust: {when: growth fund, within: document, by: 2}
absence:
  {when: returned, expect: Past performance is not a reliable indicator of future performance, ${asks}}
tests:
${tests.map((one) => `  - ${one}`).join("\n")}
`;
  const sources = [{ path: "house/sample.yaml", text }];
  const { value: rules, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  return { rules, sources };
}

function messages(...tests: readonly string[]): readonly string[] {
  return testRules(ruleWith(asked, tests).rules, { documents }).map(({ message }) => message);
}

describe("a passing test has no message", () => {
  test.each([
    "{document: beside.pdf, passes: true}",
    "{document: overleaf.pdf, fires: 1}",
    "{document: overleaf.pdf, fires: {text: returned, page: 1, found: true, fails: placement, score: 6}}",
    "{document: pale.pdf, fires: [{fails: contrast}]}",
    "{document: small-overleaf.pdf, fires: {fails: [size, placement]}}",
  ])("%s", (one) => {
    expect(messages(one)).toEqual([""]);
  });
});

describe("a failing test says what was expected and what was found", () => {
  test.each([
    ["{document: overleaf.pdf, passes: true}", "must pass, but fired on “returned” on page 1"],
    ["{document: beside.pdf, fires: 1}", "must fire once, but found nothing"],
    ["{document: pale.pdf, fires: 2}", "must fire 2 times, but fired once: on “returned” on page 1"],
    ["{document: pale.pdf, fires: {text: gained}}", "on “returned” on page 1: must be “gained”"],
    ["{document: pale.pdf, fires: {page: 2}}", "on “returned” on page 1: must be on page 2"],
    [
      "{document: pale.pdf, fires: {fails: size}}",
      "on “returned” on page 1: must fail size, but fails contrast",
    ],
    [
      "{document: pale.pdf, fires: {found: false}}",
      "on “returned” on page 1: must find nothing similar to the expected passage, but found one that fails contrast",
    ],
    ["{document: pale.pdf, fires: {score: 4}}", "on “returned” on page 1: must have the score 4, but has 6"],
    ["{document: gone.pdf, passes: true}", "house/documents/gone.pdf was not read"],
  ])("%s", (one, message) => {
    expect(messages(one)).toEqual([message]);
  });

  test("if nothing similar is present", () => {
    const { rules } = ruleWith("", ["{document: pale.pdf, fires: {found: true, fails: size}}"]);
    const bare = { ...rules[0]!, body: { ...(rules[0]!.body as object), expect: other().expect } };
    expect(testRules([bare], { documents })[0]!.message).toBe(
      "on “returned” on page 1: must find something similar to the expected passage, but found nothing, must fail size, but fails everything, because nothing similar is present",
    );
  });
});

function other(): { readonly expect: unknown } {
  const text = `id: other\nnumber: "1"\ngroup: g\ndescription: d\nfeedback: f\nscore: 4\nabsence: {expect: Terms apply to every account}\n`;
  return parseRules([{ path: "house/other.yaml", text }]).value[0]!.body as { readonly expect: unknown };
}

test("a file that several tests refer to is listed once, next to the rules", () => {
  const { rules } = ruleWith(asked, [
    "{document: pale.pdf, fires: 1}",
    "{document: a/b.pdf, fires: 1}",
    "{document: pale.pdf, fires: {fails: contrast}}",
  ]);
  expect(testDocumentPaths(rules)).toEqual(["house/documents/pale.pdf", "house/documents/a/b.pdf"]);
  const position = { path: String.raw`C:\rules\house\x.yaml`, line: 1, column: 1 };
  const one: DocumentTest = { document: "a.pdf", fires: false, expected: [], position };
  expect(testDocumentPath(one)).toBe(String.raw`C:\rules\house\documents/a.pdf`);
  expect(testDocumentPath({ ...one, position: { ...position, path: "x.yaml" } })).toBe("documents/a.pdf");
});

describe("requirements of a passage other than its words", () => {
  const gaps = (...tests: readonly string[]) => {
    const { rules, sources } = ruleWith(asked, tests);
    return coverRules(rules, sources, { documents })[0]!.gaps.map(({ what }) => what);
  };
  const survivors = (...tests: readonly string[]) => {
    const { rules, sources } = ruleWith(asked, tests);
    return mutateRules(rules, sources, { documents })[0]!.unnoticed.map(({ what }) => what);
  };
  const whole = [
    "{document: beside.pdf, passes: true}",
    "{document: overleaf.pdf, fires: {fails: placement, score: 6}}",
    "{document: pale.pdf, fires: {fails: contrast}}",
    "{document: small-overleaf.pdf, fires: {fails: [placement, size]}}",
    "{fires: It ⟦returned⟧ 9%., score: 4}",
    "passes: Hello.",
  ];

  test("are exercised by documents that fail them, and broken without them", () => {
    expect(gaps(...whole)).toEqual([]);
    expect(survivors(...whole)).toEqual([]);
  });

  test("are not exercised by texts, which have no type and one page", () => {
    const tests = ["fires: It ⟦returned⟧ 9%.", "passes: Hello."];
    const open = ["placement page same as claim", "prominence size 7 pt", "prominence contrast 4.5"];
    expect(gaps(...tests).filter((what) => /placement|prominence/.test(what))).toEqual(
      open.map((what) => `${what}, of the rule`),
    );
    expect(survivors(...tests).filter((what) => /placement|prominence/.test(what))).toEqual(
      open.map((what) => what.replace(/^(\w+) /, "$1 unlimited instead of ")),
    );
  });

  test("are neither exercised nor broken by a document that could not be read", () => {
    const { rules, sources } = ruleWith(asked, ["{document: gone.pdf, fires: 1}"]);
    const { exercised, total } = coverRules(rules, sources, { documents })[0]!;
    expect(exercised).toBe(0);
    expect(total).toBeGreaterThan(3);
    const { tried, unnoticed } = mutateRules(rules, sources, { documents })[0]!;
    expect(tried).toBeGreaterThan(3);
    expect(unnoticed).toHaveLength(tried);
  });
});

describe("the schema for editors", () => {
  const validate = new Ajv2020({ strict: false }).compile(ruleSchema());
  const fields = {
    id: "a",
    number: "1",
    group: "g",
    description: "d",
    feedback: "f",
    score: 1,
    term: { find: "x" },
  };
  const validates = (one: unknown) =>
    validate({
      ...fields,
      tests: [one],
    });

  test.each([
    { document: "far.pdf", passes: true },
    { document: "far.pdf", fires: 2, asOf: "2024-01-31" },
    {
      document: "far.pdf",
      fires: [
        { found: true, fails: "size" },
        { text: "x", page: 2 },
      ],
    },
    { fires: "⟦x⟧", score: 9, asOf: "2024-01-31" },
    { fires: "⟦x⟧ ⟦x⟧", score: [9, 5] },
  ])("accepts %j", (one) => {
    expect(validates(one)).toBe(true);
  });

  test.each([
    { document: "far.pdf" },
    { document: "far.pdf", fires: [{ where: "page 2" }] },
    { document: "far.pdf", fires: 1, in: "footnote" },
    { passes: "x", score: 9 },
  ])("refuses %j", (one) => {
    expect(validates(one)).toBe(false);
  });
});
