/**
 * No text and no rule makes a review slow: twice the text takes about twice the work, counted in basic blocks.
 *
 * @module-tag long
 */
import { selectRules, type RuleSelection } from "@docreview/model";
import { describe, expect, test, vi } from "vitest";
import { compile, type RuleSet } from "./compile.ts";
import { match } from "./match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { countWork } from "../testing/count-work.ts";
import { plainDocument } from "../testing/plain-document.ts";

// Work in WebAssembly is not counted. Without it, phrases are found in JavaScript.
vi.hoisted(() => Reflect.deleteProperty(globalThis, "WebAssembly"));

const many = Array.from({ length: 10_000 }, (_, index) => `w${index.toString(36)} a`);

/** The maximum length of a list. */
function lists(first: number, end: number): string {
  const parts = Array.from({ length: end - first }, (_, at) => (first + at) * 1_000);
  return parts.map((from) => `{any: [${many.slice(from, from + 1_000).join(", ")}]}`).join(", ");
}

/** Work on a million hits is linear too, but slow to count in unoptimised code. */
const countsEveryUnit = "many in a stretch";

const bodies: Readonly<Record<string, string>> = {
  phrases: "term: {find: {any: [a, a a, a a a, not, '1', '%']}}",
  "ten thousand in nested any": `term: {find: {any: [${lists(0, 4)}, {any: [${lists(4, 10)}]}]}}`,
  forms: "term: {find: {phrase: guarantee a return, forms: all}}",
  typos: "term: {find: {phrase: guaranteed a, typos: 2}}",
  "catastrophic expressions":
    "term: {find: {any: [{regex: '(a+)+b'}, {regex: '(a|aa)+$'}, {regex: '(\\w+\\s?)+!'}, {regex: '.*.*.*x'}]}}",
  "a sequence": "term: {find: {sequence: [a, {any: [a, not]}, a], gap: 3}}",
  "all within words": "term: {find: {all: [a, {any: [not, '1']}, zebra], within: {words: 5}}}",
  "all within the document": "term: {find: {all: [a, not], within: document}}",
  exceptions:
    "term: {find: {phrase: a, unless: {followedBy: zebra, precededBy: zebra, insidePhrase: a zebra, sameSentence: zebra, negated: true, insideQuotation: true, linkedFootnote: zebra, near: {any: zebra, within: {words: 3}}}}}",
  "what stands round a hit":
    "term: {find: {any: [{phrase: a, onlyIf: {followedBy: [zebra, a], insidePhrase: a a}}, {phrase: a, onlyIf: {precededBy: [zebra, not], negated: true}}, {regex: a, onlyIf: {sameSentence: [zebra, a], insideQuotation: true}}, {phrase: a, onlyIf: {linkedFootnote: a}}]}}",
  "a word near it":
    "term: {find: {any: [{regex: 'a{1,9}', onlyIf: {near: {any: [not, {regex: '[a1]{1,9}'}], within: {words: 1000}}}}, {phrase: a, onlyIf: {near: [{any: [zebra, a], within: {words: 4, side: before}}, {any: not, within: {words: 4, side: after}}]}}]}}",
  [countsEveryUnit]:
    "term: {find: {any: [{count: {regex: .}, atLeast: 40}, {count: {any: [a, a a]}, atLeast: 3, within: paragraph}, {count: a, atMost: 9, within: document}]}}",
  "many within words": "term: {find: {count: {regex: '[a1]'}, atLeast: 5, within: {words: 3}}}",
  "repeated words": "term: {find: {repeated: {regex: '\\b\\w+\\b'}, gap: 3}}",
  "steps of the score": "term: {find: a}\nadjust: {when: {regex: '[a1]{1,9}'}, within: {words: 1000}, by: 2}",
  "sentences with neighbours":
    "sentence: {all: [a], none: [zebra], near: {any: [not, zebra], sentences: 3, side: either}}",
  examples:
    "sentence: {examples: {risky: [a return is certain, you cannot lose a cent, a gain for ever, never a loss], fine: [a return may fall, you can lose a lot, a fee is charged, read a statement]}}",
  "absence with tolerance":
    "absence: {expect: [past a performance is not a reliable indicator], tolerance: 0.2}",
  "absence for claims":
    "absence: {when: {any: [a, not]}, expect: [not a reliable indicator], tolerance: 0.1, placement: {page: same as claim}}",
  entities: `term: {find: {any: [${["percentage", "money", "date", "duration", "number", "url", "email", "phone", "iban"].map((entity) => `{entity: ${entity}}`).join(", ")}]}}`,
};

/** For a text that consists of one word; most forms take 9 to 30, */
const mostBlocksForUnit = 60;
/** and forms that treat each letter as a hit take about 130 to 210. */
const mostBlocksForHit = 300;
const hitByLetter: ReadonlySet<string> = new Set(["a word near it", "many within words"]);

const texts: Readonly<Record<string, (units: number) => string>> = {
  "one letter": (units) => "a".repeat(units),
  "every word a hit": (units) => "a ".repeat(units / 2),
  negations: (units) => "not a ".repeat(units / 6),
  "sentences of a word": (units) => "A. ".repeat(units / 3),
  digits: (units) => "1".repeat(units),
  numbers: (units) => "1,1.1% ".repeat(units / 7),
  quotation: (units) => "“a ‘not ".repeat(units / 8),
  "broken words": (units) => "a-\n".repeat(units / 3),
  "soft hyphens": (units) => "a\u00AD".repeat(units / 2),
  accents: (units) => "a" + "\u0301".repeat(units),
  "note marks": (units) => "a¹ * ".repeat(units / 5),
  brackets: (units) => "([{<".repeat(units / 4),
  addresses: (units) => "a@a.".repeat(units / 4),
  "blank lines": (units) => "a\n\n".repeat(units / 3),
  ligatures: (units) => "ﬁ".repeat(units),
};

function compiled(...contents: readonly string[]): {
  readonly rules: RuleSet;
  readonly selection: RuleSelection;
} {
  const head = "number: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";
  const files = contents.map((body, index) => ({
    path: `rules/pack/r${index}.yaml`,
    text: `id: r-${index}\n${head}${body}\n`,
  }));
  const { value, problems } = parseRules(files);
  expect(problems).toEqual([]);
  return { rules: compile(value), selection: selectRules(value, () => true) };
}

function workOf({ rules, selection }: ReturnType<typeof compiled>, text: string): Promise<number> {
  const { document, sentences } = plainDocument(text);
  return countWork(() => {
    expect(match(rules, selection, document, sentences).errors).toEqual([]);
  });
}

describe.each(Object.entries(bodies))("%s", (_, body) => {
  const base = compiled(body);

  test.each(Object.entries(texts))("%s", async (_, text) => {
    const small = await workOf(base, text(1_200));
    const large = await workOf(base, text(2_400));
    expect(large / small).toBeLessThan(2.5);
  });
});

describe("a MB of one letter", { tags: "nightly" }, () => {
  const { [countsEveryUnit]: _, ...others } = bodies;
  const units = 1_000_000;

  test.each(Object.entries(others))("%s", async (form, body) => {
    const rules = compiled(body);
    const small = await workOf(rules, "a".repeat(units / 10));
    const large = await workOf(rules, "a".repeat(units));
    expect(large).toBeLessThan(units * (hitByLetter.has(form) ? mostBlocksForHit : mostBlocksForUnit));
    expect(large / small).toBeLessThan(10.3);
  });
});
