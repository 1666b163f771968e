/** Repeated words: what is found, and what the proof says. */
import { describe, expect, test } from "vitest";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged } from "../testing/judged.ts";

const anyWord = "{regex: '\\b\\w+\\b'}";

describe("repeated words", () => {
  test.each([
    [`repeated: ${anyWord}`, "It is in the\nthe box, the one.", ["the\nthe"]],
    [`repeated: ${anyWord}`, "The the box. Very, VERY good. So. So it is.", ["The the", "Very, VERY"]],
    [`repeated: ${anyWord}, within: document`, "So.\n\nSo it is.", ["So.\n\nSo"]],
    [`repeated: ${anyWord}`, "no no no", ["no no", "no no"]],
    [`repeated: ${anyWord}, gap: 1`, "as good as gold, and no more as that", ["as good as"]],
    [
      "repeated: {any: [either, or]}, gap: 9",
      "Either you or we. Either this or either that.",
      ["Either this or either"],
    ],
    [
      "repeated: either, gap: 9, unless: {insidePhrase: [{regex: 'either[^.]*,[^.]*either'}]}",
      "Either a, either b. Either a either b.",
      ["Either a either"],
    ],
    [
      "repeated: {phrase: free, forms: all}, gap: 2",
      "free fees are freed. Freed, free, freed of fees",
      ["Freed, free, freed"],
    ],
    ["repeated: {entity: percentage}, gap: 2", "5% or 5% or 6%", ["5% or 5%"]],
    ["repeated: well-known", "well-known well\nknown", ["well-known well\nknown"]],
  ])("{%s} in %j", (form, text, found) => {
    expect(judged(`term: {find: {${form}}}`, text).found).toEqual(found);
  });

  test("say in their proof both places", () => {
    const [match] = judged("term: {find: {repeated: {any: [sure, safe]}, gap: 2}}", "safe is safe").matches;
    expect(match).toMatchObject({
      classifier: "safe again",
      proof: {
        form: "repeated",
        detail: "sure | safe … again",
        parts: [
          { form: "any", spans: [{ start: 0, end: 4 }] },
          { form: "any", spans: [{ start: 8, end: 12 }] },
          { form: "gap", detail: "at most 2 words between the parts" },
          { form: "within", detail: "sentence" },
        ],
      },
    });
  });
});

test.each([
  [
    "{repeated: []}",
    "expected a phrase, or a mapping with one of the keys phrase, any, all, sequence, repeated",
  ],
  ["{repeated: a, gap: -1}", "expected a whole number from 0 to 1000, found -1"],
  ["{gap: 1}", "expected one of the keys phrase, any, all, sequence, repeated"],
])("%s is refused", (find, message) => {
  const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: ${find}}\n`;
  const { problems } = parseRules([{ path: "rules/pack/r.yaml", text }]);
  expect(problems[0]!.message.slice(0, message.length)).toBe(message);
});
