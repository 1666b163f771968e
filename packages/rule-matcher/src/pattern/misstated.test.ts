/** Amounts that do not add up: what is judged, what is not, and what the proof says. */
import { selectRules, type Match, type Proof } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";

const head = "id: r\nnumber: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
const money = "{entity: money}";
const prices = `was: {sequence: [was, ${money}]}, now: {sequence: [now, ${money}]}`;
const percentage = `misstated: {percentage: {sequence: [save, {entity: percentage}]}, ${prices}}, tolerance: 1`;
const saving = `misstated: {saving: {sequence: [save, ${money}]}, ${prices}}`;
const loan = `credit: {sequence: [borrow, ${money}]}, instalment: {sequence: [of, ${money}]}, number: {sequence: [{entity: number}, payments]}`;
const effective = `misstated: {effectiveRate: {sequence: [{entity: percentage}, apr]}, ${loan}}, tolerance: 1`;
const nominal = `misstated: {nominalRate: {sequence: [{entity: percentage}, apr]}, ${loan}}, tolerance: 1`;
const total = `misstated: {total: {sequence: [total, ${money}]}, instalment: {sequence: [of, ${money}]}, number: {sequence: [{entity: number}, payments]}}, tolerance: 1`;

function faultsOf(pattern: string): readonly string[] {
  const text = `${head}term: {find: {${pattern}}}\n`;
  return parseRules([{ path: "rules/pack/r.yaml", text }]).problems.map(({ message }) => message);
}

function judge(pattern: string, text: string): readonly Match[] {
  const source = { path: "rules/pack/r.yaml", text: `${head}term: {find: {${pattern}}}\n` };
  const { value: rules, problems } = parseRules([source]);
  expect(problems).toEqual([]);
  const every = selectRules(rules, () => true);
  const { document, sentences } = plainDocument(text);
  return match(compile(rules), every, document, sentences).matches;
}

describe("amounts of one paragraph", () => {
  test.each([
    [percentage, "Was $200, now $150. Save 40%.", 1],
    [percentage, "Was $200, now $150. Save 25%.", 0],
    [percentage, "Was $199, now $149. Save 25%.", 0],
    [percentage, "Was $0, now $149. Save 25%.", 1],
    [saving, "Was $1,299, now $999. Save $400.", 1],
    [saving, "Was $1,300, now $999. Save $301.", 0],
    [total, "48 payments of £210, total £9,800.", 1],
    [total, "48 payments of £210, total £10,080.", 0],
    [total, "48 payments of £210, total £10,081.", 0],
    [effective, "Borrow £5,000 in 36 payments of £180, at 9% APR.", 1],
    [effective, "Borrow £5,000 in 36 payments of £180, at 17% APR.", 1],
    [effective, "Borrow £5,000 in 36 payments of £180, at 19% APR.", 0],
    [effective, "Borrow £5,000 in 36 payments of £180, at 25% APR.", 0],
    [nominal, "Borrow $5,000 in 36 payments of $180, at 9% APR.", 1],
    [nominal, "Borrow $5,000 in 36 payments of $180, at 17% APR.", 0],
  ])("%#: %s", (pattern, text, count) => {
    expect(judge(pattern, text)).toHaveLength(count);
  });

  test.each([
    ["are not judged with those of another", "Was $200, now $150.\n\nSave 40%."],
    ["are not judged if one occurs twice", "Was $200, now $150. Save 40%. Now $120."],
    ["are not judged if one is missing", "Now $150. Save 40%."],
    ["are not judged if the value of one is unclear", "Was $2k, now $150. Save 40%."],
  ])("%s", (_, text) => {
    expect(judge(percentage, text)).toEqual([]);
  });
});

test("a hit reaches over all amounts, and its proof has each of them and what they make", () => {
  const text = "Hello. Save 40%: was $200, now $150.";
  const [found] = judge(percentage, text);
  expect(found!.place).toEqual({ kind: "span", span: { start: 7, end: text.length - 1 } });
  const parts = found!.proof.parts.flatMap((part) => [part, ...part.parts]);
  const amounts = parts.filter(({ form }) => form === "amount");
  const words = ({ spans: [span] }: Proof) => text.slice(span!.start, span!.end);
  expect(amounts.map((part) => [part.detail, words(part)])).toEqual([
    ["percentage: 40", "Save 40%"],
    ["was: 200", "was $200"],
    ["now: 150", "now $150"],
  ]);
  expect(parts.find(({ form }) => form === "arithmetic")?.detail).toBe(
    "100 × (was − now) ÷ was = 25, but percentage is 40",
  );
});

test("scopes other than the paragraph", () => {
  const text = "Was $200, now $150. Save 40%.\n\nHello.";
  expect(judge(`${percentage}, within: sentence`, text)).toEqual([]);
  expect(judge(`${percentage}, within: document`, text.replace(". Save", ".\n\nSave"))).toHaveLength(1);
});

test.each([
  [
    "misstated: {was: a, now: b}",
    "expected one of the keys percentage, saving, total, effectiveRate, nominalRate",
  ],
  [
    "misstated: {saving: a, total: b}",
    "“total” cannot be combined with “saving”: give one of percentage, saving, total, effectiveRate, nominalRate",
  ],
  ["misstated: {saving: a, was: b}", expect.stringMatching(/^“now” is missing: add it/)],
  [
    "misstated: {saving: a, was: b, now: c}, tolerance: -1",
    "expected a number from 0 to 1000, found -1 (a number)",
  ],
])("%s is refused", (pattern, message) => {
  expect(faultsOf(pattern)).toEqual([message]);
});
