/** How an absence rule is written, and every way in which it can be written wrongly. */
import { expect, test } from "vitest";
import { jsonSchemaOf, readYaml } from "@docreview/yaml-schema";
import { parseRules } from "../rule-files/parse-rules.ts";
import { absenceBody } from "./absence-schema.ts";

test("omitted keys get their defaults", () => {
  const { value } = readYaml({ path: "r.yaml", text: "expect: a warning" }, absenceBody);
  expect(value).toMatchObject({
    when: null,
    given: null,
    fulfilledBy: null,
    within: "document",
    tolerance: 0,
    placement: { page: null, in: null, within: null },
    prominence: { size: null, sizeToClaim: null, contrast: null },
  });
});

test("requirements are read, with lengths in points", () => {
  const text =
    "{when: a claim, expect: a warning, tolerance: 0.12, placement: {page: same as claim, in: footnote, within: 200pt}, prominence: {size: 7.5pt, sizeToClaim: 0.5, contrast: 4.5}}";
  expect(readYaml({ path: "r.yaml", text }, absenceBody)).toMatchObject({
    problems: [],
    value: {
      tolerance: 0.12,
      placement: { page: "same as claim", in: ["footnote"], within: 200 },
      prominence: { size: 7.5, sizeToClaim: 0.5, contrast: 4.5 },
    },
  });
});

test("what makes the duty due, and other words that satisfy, can be any pattern", () => {
  const text = "{given: {any: [fund, shares]}, expect: a warning, fulfilledBy: {regex: 'lo(?:se|ss)'}}";
  expect(readYaml({ path: "r.yaml", text }, absenceBody)).toMatchObject({
    problems: [],
    value: { when: null, given: { kind: "any" }, fulfilledBy: { kind: "regex" } },
  });
});

test.each(["{regex: 'lo(?:se|ss)'}", "{any: [a warning, a caution]}", "[a warning, {entity: email}]"])(
  "an expected passage cannot be the pattern %s",
  (expected) => {
    const { value, problems } = readYaml({ path: "r.yaml", text: `expect: ${expected}` }, absenceBody);
    expect(value).toBeNull();
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^“(?:regex|any|entity)” cannot be used here, .* give the words of the passage .* “fulfilledBy”$/,
      ),
    ]);
  },
);

const head = "id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";

test.each([
  ["tolerance: 0.5", "expected a number from 0 to 0.25, found 0.5 (a number)"],
  ["tolerance: much", "expected a number from 0 to 0.25, found “much”"],
  ["placement: {within: 200}", "expected a length in points up to 10000, such as 8pt, found 200 (a number)"],
  ["placement: {within: 2cm}", "expected a length in points up to 10000, such as 8pt, found “2cm”"],
  ["placement: {within: 0pt}", "expected a length in points up to 10000, such as 8pt, found “0pt”"],
  ["placement: {}", "nothing is required: add one of the keys page, in, within"],
  ["placement: {page: next}", "expected “same as claim”, found “next”"],
  ["placement: {zone: footnote}", "“zone” is not a key here; the keys are page, in, within"],
  ["prominence: {contrast: 22}", "expected a number from 1 to 21, found 22 (a number)"],
  ["prominence: {size: small}", "expected a length in points up to 1000, such as 8pt, found “small”"],
])("%s", (asked, message) => {
  expect(faultsOf(`absence: {when: c, expect: x, ${asked}}`)).toEqual([message]);
});

test.each([
  ["within: page", "“within: page” is relative to a claim: add “when”, or remove “within”"],
  [
    "placement: {page: same as claim}",
    "“page: same as claim” is relative to a claim: add “when”, or remove “page”",
  ],
  ["placement: {within: 9pt}", "“within: 9pt” is relative to a claim: add “when”, or remove “within”"],
  [
    "prominence: {sizeToClaim: 2}",
    "“sizeToClaim: 2” is relative to a claim: add “when”, or remove “sizeToClaim”",
  ],
])("without a claim, %s", (asked, message) => {
  expect(faultsOf(`absence: {expect: x, ${asked}}`)).toEqual([message]);
});

test("without a claim, requirements that do not refer to one are allowed", () => {
  expect(faultsOf("absence: {expect: x, placement: {in: footer}, prominence: {size: 8pt}}")).toEqual([]);
});

test("a phrase can differ although an approved wording beside it cannot", () => {
  const text =
    'id: w\ndescription: d\nowner: o\nsubstantiation: {link: "https://www.example.com"}\ntext: Some words.\n';
  const rule = {
    path: "rules/pack/r.yaml",
    text: `${head}absence: {expect: [x, {wording: w}], tolerance: 0.1}\n`,
  };
  expect(parseRules([rule, { path: "rules/pack/wordings/w.yaml", text }]).problems).toEqual([]);
});

test("a test states what fails", () => {
  const body = "absence: {when: c, expect: x y}\ntests: ";
  expect(faultsOf(`${body}[{fires: ⟦c⟧ x, fails: [wording, size]}]`)).toEqual([]);
  expect(faultsOf(`${body}[{fires: ⟦c⟧ x, fails: font}]`)).toEqual([
    "expected one of wording, placement, size, contrast, found “font”",
  ]);
  expect(faultsOf(`${body}[{passes: c x, fails: size}]`)).toEqual([
    "“fails” is not a key here; the keys are passes, in, asOf",
  ]);
});

test("each key is described for editors", () => {
  expect(jsonSchemaOf(absenceBody)).toMatchObject({
    properties: {
      given: { $ref: "#/$defs/pattern" },
      fulfilledBy: { $ref: "#/$defs/pattern" },
      tolerance: { type: "number", minimum: 0, maximum: 0.25 },
      placement: { properties: { within: { type: "string", pattern: String.raw`^\d+(\.\d+)?pt$` } } },
      prominence: { properties: { contrast: { type: "number", minimum: 1, maximum: 21 } } },
    },
  });
});

function faultsOf(body: string): readonly string[] {
  const { problems } = parseRules([{ path: "rules/pack/r.yaml", text: `${head}${body}\n` }]);
  return problems.map((problem) => problem.message);
}
