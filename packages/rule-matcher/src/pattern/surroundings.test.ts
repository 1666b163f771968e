/** `onlyIf` and `near`: which hits count, what is marked, and which words the proof points at. */
import { selectRules } from "@docreview/model";
import { describe, expect, test, vi } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { judged } from "../testing/judged.ts";
import { plainDocument } from "../testing/plain-document.ts";

const number = "regex: '\\b[0-9]+\\b'";

describe("a hit counts only", () => {
  test.each([
    ["followedBy: [zip, code]", "1 zip, 2 or 3 (code)", ["1", "3"]],
    ["precededBy: zip", "zip 1, 2; zip: 3", ["1", "3"]],
    ["insidePhrase: {regex: 'code [0-9]+ of'}", "code 1 of, code 2", ["1"]],
    ["sameSentence: zip", "The zip is 1. It is 2. Is 3 a zip?", ["1", "3"]],
    ["negated: true", "It is not 1. It is 2.", ["1"]],
    ["insideQuotation: true", "It is “1” or 2.", ["1"]],
    ["linkedFootnote: zip", "It is 1* or 2.\n\nfootnote: * A zip.", ["1"]],
    ["near: {any: [zip, code], within: {words: 3}}", "code is 1, and not 2 as a zip", ["1"]],
    ["near: {any: zip, within: {words: 3, side: before}}", "zip is 1 or 2 zip", ["1"]],
    ["near: {any: zip, within: {words: 3, side: after}}", "zip is 1 or zip", ["1"]],
    ["near: {any: zip, within: paragraph}", "A zip. It is 1.\n\nIt is 2.", ["1"]],
    [
      "near: [{any: zip, within: {words: 2}}, {any: code, within: page}]",
      "1 zip 2 a 3\n\n¶\n\na code\n\n4",
      ["1", "2", "4"],
    ],
    ["precededBy: zip, followedBy: code", "zip 1 code, zip 2, 3 code", ["1"]],
    ["precededBy: {phrase: zip, unless: {precededBy: no}}", "zip 1, no zip 2", ["1"]],
  ])("if %s, in %j", (condition, text, found) => {
    expect(judged(`term: {find: {${number}, onlyIf: {${condition}}}}`, text).found).toEqual(found);
  });

  test("with an exception beside it, which is stronger", () => {
    const find = `{${number}, onlyIf: {sameSentence: zip}, unless: {sameSentence: order}}`;
    expect(judged(`term: {find: ${find}}`, "The zip is 1. The zip of the order is 2.").found).toEqual(["1"]);
  });

  test("for a whole sentence", () => {
    const body = "sentence: {all: fee, onlyIf: {near: {any: return, within: paragraph}}}";
    expect(judged(body, "A fee. A return.\n\nA fee.").found).toEqual(["A fee."]);
  });
});

test("a hit does not count with an exception near it", () => {
  const find = `{${number}, unless: {near: {any: order, within: {words: 3}}}}`;
  expect(judged(`term: {find: ${find}}`, "1 is the order. The order is 2. But 3").found).toEqual(["1", "3"]);
});

test("the proof says where it was met, and what else was tried", () => {
  const find = `{${number}, in: body, onlyIf: {near: {any: [code, zip], within: {words: 4, side: before}}, negated: true}, unless: {precededBy: no}}`;
  const [found] = judged(`term: {find: ${find}}`, "the zip is not 12").matches;
  expect(found!.place).toEqual({ kind: "span", span: { start: 15, end: 17 } });
  expect(found!.proof.parts).toMatchObject([
    { form: "in", detail: "body", holds: true },
    { form: "onlyIf", detail: "near zip, within 4 words before", holds: true, spans: [{ start: 4, end: 7 }] },
    { form: "onlyIf", detail: "negated", holds: true, spans: [{ start: 11, end: 14 }] },
    { form: "unless", detail: "precededBy no", holds: false },
  ]);
});

test("without its words, nothing else is searched for", () => {
  const head = "id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  const text = `${head}term: {find: {${number}, onlyIf: {precededBy: [zip, code], negated: true}}}\n`;
  const { value: rules } = parseRules([{ path: "rules/pack/r.yaml", text }]);
  const set = compile(rules);
  expect(set.rules[0]!.compiled.requiredLiterals).toHaveLength(1);
  const judge = vi.spyOn(set.rules[0]!.compiled, "match");
  const { document, sentences } = plainDocument("1 2 3, not 4");
  expect(
    match(
      set,
      selectRules(rules, () => true),
      document,
      sentences,
    ).matches,
  ).toEqual([]);
  expect(judge).not.toHaveBeenCalled();
});

test.each([
  ["{}", "expected one of the keys followedBy, precededBy, insidePhrase, sameSentence, negated"],
  ["{near: {any: zip}}", "“within” is missing"],
  ["{near: {within: page}}", "“any” is missing"],
])("onlyIf: %s is refused", (condition, message) => {
  const text = `id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\nterm: {find: {phrase: a, onlyIf: ${condition}}}\n`;
  const { problems } = parseRules([{ path: "rules/pack/r.yaml", text }]);
  expect(problems[0]!.message.slice(0, message.length)).toBe(message);
});
