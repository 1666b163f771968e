import { parseQuestionnaire } from "@docreview/categorisation-resolver";
import { parseRules, ruleKinds, type RuleKind } from "@docreview/rule-matcher";
import { describe, expect, test } from "vitest";
import * as defaults from "../defaults/judging.ts";
import { textDocument } from "../text/text-document.ts";
import type { TermCounts } from "./check.ts";
import { createTermCounter, type CorpusText } from "./frequent-terms.ts";
import { lintRules, type LintOptions } from "./lint-rules.ts";

const tests = "tests: [{passes: Hello.}, {fires: ⟦x⟧}]";
const questionnaire = parseQuestionnaire({
  path: "questionnaire.yaml",
  text: `
version: 1
categories:
  - {key: market, description: m, multiple: false, options: [{value: 1, key: au, label: A}, {value: 2, key: uk, label: U}]}
  - key: product
    description: p
    multiple: true
    options: [{value: 3, key: super, label: S, when: {market: [au]}}, {value: 4, key: loan, label: L}]
`,
}).value;

const sourcesOf = (bodies: readonly string[]) =>
  bodies.map((body, index) => ({
    path: `pack/rule-${index}.yaml`,
    text: `id: rule-${index}\n${body.includes("number:") ? "" : `number: N-${index}\n`}group: g\ndescription: d\nfeedback: f\nscore: 1\n${body}\n${body.includes("tests:") ? "" : tests}\n`,
  }));

function countedIn(corpus: readonly CorpusText[], bodies: readonly string[]): TermCounts {
  const counter = createTermCounter(parseRules(sourcesOf(bodies)).value);
  for (const text of corpus) counter.add(text);
  return counter.counts();
}

function linted(bodies: readonly string[], options: Partial<LintOptions> = {}): readonly string[] {
  const sources = sourcesOf(bodies);
  const { value: rules, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  const faults = lintRules(rules, { sources, questionnaire, ...options });
  // The text that passes in most of these rules says nothing of any.
  const others = faults.filter(
    ({ code }) => code !== "idle-test" || bodies.some((body) => body.includes("tests:")),
  );
  return others.map(
    ({ position: { path, line, column }, code, message }) =>
      `${path.replace("pack/rule-", "").replace(".yaml", "")}:${line}:${column} ${code}: ${message}`,
  );
}

test("a named pattern is used by a rule or another pattern, and tested", () => {
  const file = (name: string, pattern: string, own = tests) => ({
    path: `patterns/${name}.yaml`,
    text: `description: d\npattern: ${pattern}\n${own}\n`,
  });
  const sources = [
    ...sourcesOf(["term: {find: {all: [x, {pattern: a}]}}\ntests: [{passes: x y}, {fires: ⟦x⟧}]"]),
    file("a", "{any: [a, {pattern: b}]}"),
    file("b", "{any: [b, {pattern: d}]}"),
    file("d", "d"),
    file("c", "{pattern: b}", "tests: [{passes: d}]"),
  ];
  const { value: rules, patterns, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  const faults = lintRules(rules, { sources, patterns, questionnaire });
  expect(faults.map(({ position: { path }, code }) => `${path} ${code}`)).toEqual([
    "patterns/c.yaml no-firing-test",
    "patterns/c.yaml unused-pattern",
  ]);
});

describe("faults", () => {
  test.each([
    [["term: {find: x}\ntests: [{fires: ⟦x⟧}]"], ["0:1:1 no-passing-test: it has no test that passes"]],
    [["term: {find: x}\ntests: [{passes: x}]"], ["0:1:1 no-firing-test: it has no test in which it fires"]],
    [
      [
        "term: {find: guaranteed return}\ntests: [{fires: ⟦x⟧}, {passes: No guarantee.}, {passes: We went to Boston.}]",
      ],
      ["0:8:48 idle-test: this text would pass whatever the rule looked for: it contains none of its words"],
    ],
    [
      [
        "absence: {when: up to, expect: fees apply, within: page}\ntests: [{fires: x}, {passes: It is up.}, {passes: A fee.}, {passes: Apple.}, {passes: Not now.}]",
      ],
      ["0:8:78 idle-test: this text would pass whatever the rule looked for: it contains none of its words"],
    ],
    [["term: {find: {entity: email}}\ntests: [{fires: ⟦x⟧}, {passes: b1}]"], []],
    [
      [
        "appliesTo: {market: [uk], product: [super], market2: [x]}\nterm: {find: x}".replace(
          ", market2: [x]",
          "",
        ),
      ],
      [
        "0:1:1 never-applies: no answers to the questionnaire make it apply: market uk and product super can never be true together",
      ],
    ],
    [
      ["appliesTo: {market: {not: [au, uk]}, product: [loan]}\nterm: {find: x}"],
      [
        "0:1:1 never-applies: no answers to the questionnaire make it apply: market not au, uk cannot be answered",
      ],
    ],
    [
      ["term:\n  find: [risk free, {any: [safe, Risk-Free]}]"],
      ["0:8:34 duplicate-phrase: “Risk-Free” is already in this list, on line 8"],
    ],
    [
      ["term: {find: {phrase: x, unless: {followedBy: [a, b, A]}}}"],
      ["0:7:54 duplicate-phrase: “A” is already in this list, on line 7"],
    ],
    [
      ["term: {find: [{entity: money}, {entity: date}, {entity: money}]}"],
      ["0:7:48 duplicate-phrase: “money” is already in this list, on line 7"],
    ],
    [
      ["term: {find: [safe, sound]}", "term: {find: [Sound]}"],
      ["1:7:15 duplicate-phrase: “Sound” is also found by N-0 rule-0, and both may apply"],
    ],
    [
      ["term: {find: [safe, “risk, free”]}"],
      [
        "0:7:21 half-quote: the phrase “risk has only one of a pair of curly quotes: YAML does not treat them as quotes, so a comma between them ends the phrase",
        "0:7:28 half-quote: the phrase free” has only one of a pair of curly quotes: YAML does not treat them as quotes, so a comma between them ends the phrase",
      ],
    ],
    [
      ["term: {find: [safe, guarant*, {regex: '/safe (bet|haven)/i'}, {regex: 'and/or both'}]}"],
      [
        "0:7:21 foreign-notation: the phrase “guarant*” is looked for as words: “*” has no meaning in it",
        "0:7:31 foreign-notation: the slashes around the regular expression, and what follows them, are looked for as they are written",
      ],
    ],
    [
      ["term: {find: a}", "term: {find: b}\nnumber: N-0"],
      ["1:1:1 duplicate-number: the number N-0 is also used by rule-0, in pack/rule-0.yaml:1"],
    ],
    [
      ["term: {find: [{regex: '[0-9]+'}, {regex: 'rate of [0-9]+'}]}"],
      [
        "0:7:15 without-literal: “/[0-9]+/” has no whole word that every match contains, so it is tried on every paragraph",
      ],
    ],
    [
      ["term: {find: {phrase: guaranteed, unless: {insidePhrase: minimum wage}}}"],
      [
        "0:7:58 unreachable-exception: the exception “insidePhrase minimum wage” can never apply to “guaranteed”",
      ],
    ],
    [
      ["term: {find: {phrase: risk free, unless: {sameSentence: [rate, risk]}}}"],
      [
        "0:7:64 never-counts: “risk free” never counts: its exception “sameSentence risk” applies wherever it occurs",
      ],
    ],
  ])("%j", (bodies, expected) => {
    expect(linted(bodies)).toEqual(expected);
  });
});

test("weak examples are reported, with some that the others misjudge", () => {
  const rule = (risky: string, fine: string) =>
    `sentence:\n  examples:\n    risky: ${risky}\n    fine: ${fine}`;
  const bodies = [
    rule("[a b, c d, e f, g h]", "[i j, k l, m n, o p]"),
    rule("[act a, act b, act c, act d]", "[rest a, rest b, rest c, rest d]"),
  ];
  expect(linted(bodies)).toEqual([
    "0:9:5 weak-examples: the other examples misjudge 4 of its 8 examples, such as “a b”, “c d”, “e f”",
  ]);
});

test("examples that do not reach the precision that they state", () => {
  const list = (textOf: (index: number) => string) =>
    JSON.stringify(Array.from({ length: 30 }, (_, at) => textOf(at)));
  const told = `{risky: ${list((at) => `must x${at}`)}, fine: ${list((at) => `rest y${at}`)}, precision: 0.9}`;
  const alike = `{risky: ${list((at) => `same x${at}`)}, fine: ${list((at) => `same y${at}`)}, precision: 0.9}`;
  const strangers = "{risky: [a b, c d, e f, g h], fine: [i j, k l, m n, o p], precision: 0.9}";
  expect(linted([`sentence: {examples: ${told}}`])).toEqual([]);
  expect(
    linted([`sentence: {examples: ${strangers}}`, `sentence: {threshold: 0.05, examples: ${alike}}`]),
  ).toEqual([
    "0:7:22 weak-examples: its examples reach the precision of 90 % at no threshold",
    expect.stringMatching(
      /^1:7:39 weak-examples: of the examples found by the others, \d\d % are risky, but its precision is 90 %; misjudged are, for example, “same/,
    ),
  ]);
});

describe("no fault", () => {
  test.each([
    [["term: {find: [safe, {phrase: safe, case: exact}]}"]],
    [["term: {find: [safe, safer]}", "sentence: {all: [safe]}"]],
    [["appliesTo: {market: [au]}\nterm: {find: x}", "appliesTo: {market: [uk]}\nterm: {find: x}"]],
    [["appliesTo: {market: [au], product: [super]}\nterm: {find: x}"]],
    [["term: {find: {phrase: guaranteed, unless: {insidePhrase: [guaranteed minimum wage]}}}"]],
    [["term: {find: {all: [a, b], unless: {insidePhrase: {all: [c, d]}, precededBy: no, sameSentence: e}}}"]],
    [["term: {find: {phrase: a, in: [heading], unless: {followedBy: {phrase: b, in: [heading]}}}}"]],
    [["term: {find: {phrase: ASIC, case: exact, unless: {precededBy: {any: [not, {all: [by, the]}]}}}}"]],
  ])("%j", (bodies) => {
    expect(linted(bodies)).toEqual([]);
  });
});

test("a term that overwhelms the reader is reported with its figures", () => {
  const { document } = textDocument("The fund is the best. ".repeat(100) + "It is safe.", "body");
  const text = { document, sentences: defaults.segmenters[0].segment(document) };
  const bodies = [
    "term: {find: [the, safe]}",
    "sentence: {all: [fund, best]}",
    "term: {find: fun}",
    "absence: {expect: x}",
  ];
  const corpus = countedIn([text], bodies);
  expect(linted(bodies, { corpus, maximumHits: 20 })).toEqual([
    "0:7:15 frequent-term: “the” is found 200 times, 1980.2 in 1,000 sentences; the limit is 20",
    "1:7:11 frequent-term: it fires 100 times, 990.1 in 1,000 sentences; the limit is 20",
  ]);
  expect(linted(bodies, { corpus, maximumHits: 1000 })).toHaveLength(1);
});

test("for a term with a limit, only reported hits are counted", () => {
  const { document } = textDocument("The fund, the house and the bank. ".repeat(50), "body");
  const text = { document, sentences: defaults.segmenters[0].segment(document) };
  const limited = ["term: {find: [the, house], limit: first per page}", "term: {find: bank, limit: first}"];
  expect(countedIn([text, text], limited)).toMatchObject({ hits: [2, 2, 2] });
});

test("the kind of a rule says which of its patterns are reported one by one", () => {
  const jargon: RuleKind = { ...ruleKinds.find(({ kind }) => kind === "term")!, kind: "jargon" };
  const { reportedPatterns: _, ...silent } = jargon;
  const faultsOf = (kind: RuleKind) => {
    const kinds = [...ruleKinds, kind];
    const ownTests = "tests: [{passes: A safe.}, {fires: ⟦safe⟧}]";
    const sources = sourcesOf([
      `term: {find: [the, safe]}\n${ownTests}`,
      `jargon: {find: [safe]}\n${ownTests}`,
    ]);
    const { value: rules } = parseRules(sources, { ruleKinds: kinds });
    const { document } = textDocument("The fund, the house, the bank and the safe. ".repeat(5), "body");
    const counter = createTermCounter(rules, kinds);
    counter.add({ document, sentences: defaults.segmenters[0].segment(document) });
    const corpus = counter.counts();
    return lintRules(rules, { sources, questionnaire, corpus, ruleKinds: kinds }).map(
      ({ rule, code, message }) => `${rule.number} ${code}: ${message}`,
    );
  };
  const often = "N-0 frequent-term: “the” is found 20 times, 4000.0 in 1,000 sentences; the limit is 20";
  const safe = "5 times, 1000.0 in 1,000 sentences; the limit is 20";
  expect(faultsOf(jargon)).toEqual([
    often,
    `N-0 frequent-term: “safe” is found ${safe}`,
    "N-1 duplicate-phrase: “safe” is also found by N-0 rule-0, and both may apply",
    `N-1 frequent-term: “safe” is found ${safe}`,
  ]);
  expect(faultsOf(silent)).toEqual([
    often,
    `N-0 frequent-term: “safe” is found ${safe}`,
    `N-1 frequent-term: it fires ${safe}`,
  ]);
});

test("a corpus is counted text by text", () => {
  const bodies = ["term: {find: [fund, safe]}"];
  const texts = ["The fund. A fund.", "Safe.", ""].map((given) => {
    const { document } = textDocument(given, "body");
    return { document, sentences: defaults.segmenters[0].segment(document) };
  });
  expect(countedIn(texts, bodies)).toEqual({ hits: [2, 1], sentences: 3 });
  expect(countedIn([], bodies)).toEqual({ hits: [0, 0], sentences: 0 });
});
