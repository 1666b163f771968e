import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import { parseRules } from "@docreview/rule-matcher";
import { describe, expect, test } from "vitest";
import { coverRules } from "./rule-coverage.ts";
import { mutateRules } from "./rule-mutation.ts";

function parsed(body: string, tests: readonly string[]): { rules: readonly Rule[]; sources: SourceFile[] } {
  const text = [
    "id: sample\nnumber: N-1\ngroup: g\ndescription: d\nfeedback: f\nscore: 1",
    "evenIf: [negated, question, quoted]",
    body,
    "tests:",
    ...tests.map((one) => `  - ${one}`),
  ].join("\n");
  const sources = [{ path: "pack/sample.yaml", text }];
  const { value: rules, problems } = parseRules(sources);
  expect(problems).toEqual([]);
  return { rules, sources };
}

/** The text at a place, up to the end of a word or a pattern. */
const at = (text: string, { line, column }: FilePosition) =>
  /^[[{]?\w+/.exec(text.split("\n")[line - 1]!.slice(column - 1))![0];

function gaps(body: string, ...tests: readonly string[]): readonly string[] {
  const { rules, sources } = parsed(body, tests);
  const [coverage] = coverRules(rules, sources);
  expect(coverage!.total - coverage!.exercised).toBe(coverage!.gaps.length);
  return coverage!.gaps.map(({ what, position }) => `${at(sources[0]!.text, position)}: ${what}`);
}

function survivors(body: string, ...tests: readonly string[]): readonly string[] {
  const { rules, sources } = parsed(body, tests);
  return mutateRules(rules, sources)[0]!.unnoticed.map(
    ({ what, position }) => `${at(sources[0]!.text, position)}: ${what}`,
  );
}

const excepted = "term: {find: [cheap, {phrase: safe, unless: {precededBy: [not, never]}}]}";
const zoned = "term: {find: [{phrase: cheap, in: [heading]}]}";
const near = "term: {find: [{all: [best, fund, {none: [index]}]}]}";
const warned = "absence: {when: returned, expect: [no guide, no promise], within: paragraph}";

const due = "absence: {given: fund, expect: [no guide], fulfilledBy: {any: [past, history]}}";

const wrongSaving =
  "term: {find: {misstated: {saving: {regex: 'save .\\d+'}, was: {regex: 'was .\\d+'}, now: {regex: 'now .\\d+'}}, tolerance: 1}}";

const stepped = "adjust: [{when: fee, by: 2}, {in: heading, by: -1}]\nterm: {find: cheap}";
const dated = "effective: {from: 2024-01-01, until: 2024-12-31}\nterm: {find: cheap}";
const liked = `sentence:
  any: [now]
  examples:
    risky: [Act now or lose., Hurry now or lose., Buy now or lose., Join now or lose.]
    fine: [Now the fee is low., Now the fee is fixed., Now the fee is 5., Now the fee is paid.]`;
const required = "term: {find: [{phrase: safe, onlyIf: {near: {any: [fund, loan], within: {words: 3}}}}]}";
const counted = "term: {find: [{count: safe, atLeast: 2}]}";
const cased = "term: {find: {regex: 'sure[a-z ]*', case: exact}}";

describe("coverage lists what no test exercises", () => {
  test.each([
    ["nothing, where all is", excepted, ["fires: ⟦Cheap⟧ and ⟦safe⟧.", "passes: Not safe. Never safe."], []],
    [
      "words and exceptions",
      excepted,
      ["fires: ⟦Safe⟧.", "passes: Not safe."],
      ["cheap: find: phrase “cheap”", "never: unless precededBy never, of “safe”"],
    ],
    [
      "a zone",
      zoned,
      ["{fires: ⟦Cheap⟧, in: heading}", "passes: Hello."],
      ["[heading: in heading, of “cheap”"],
    ],
    [
      "no words that a hit counts only with",
      required,
      ["fires: ⟦Safe⟧ fund or loan."],
      ["{any: onlyIf near fund | loan, within 3 words, of “safe”"],
    ],
    [
      "no number that was too small",
      counted,
      ["fires: ⟦Safe, safe⟧.", "passes: Unsafe."],
      ["{count: within sentence, of “2 or more of safe”", "2: atLeast 2, of “2 or more of safe”"],
    ],
    ["no zone that kept a hit out", zoned, ["{fires: ⟦Cheap⟧, in: heading}", "passes: Cheap."], []],
    [
      "nearness and what must be absent",
      near,
      ["fires: The ⟦best fund⟧.", "passes: Hello."],
      ["index: none index, of “best + fund”", "{all: within sentence, of “best + fund”"],
    ],
    [
      "neither, where both decide",
      near,
      ["fires: The ⟦best fund⟧.", "passes: Best index fund. Best. Fund."],
      [],
    ],
    [
      "what is expected, and where",
      warned,
      ["fires: It ⟦returned⟧ 9%.", "passes: It returned 9%. No guide."],
      ["no: expect: phrase “no promise”", "paragraph: within paragraph, of the rule"],
    ],
    [
      "what makes a duty due, and other words that satisfy",
      due,
      ["passes: No guide. History."],
      ["fund: given: phrase “fund”", "past: fulfilledBy: phrase “past”"],
    ],
    [
      "steps of the score, and what they ask for",
      stepped,
      ["fires: ⟦Cheap⟧.", "passes: Hello."],
      [
        "fee: when: phrase “fee”",
        "{when: the step +2 with “fee”",
        "{when: within sentence, of the step +2 with “fee”",
        "{in: the step −1 in heading",
      ],
    ],
    [
      "no step that holds here and not there",
      stepped,
      ["fires: A ⟦cheap⟧ fee. It is ⟦cheap⟧.", "{fires: ⟦Cheap⟧, in: heading}"],
      [],
    ],
    [
      "days that no test is judged beyond",
      dated,
      ["{fires: ⟦Cheap⟧., asOf: 2024-06-01}", "{passes: Hello., asOf: 2023-01-01}"],
      ["2024: effective from 2024-01-01", "2024: effective until 2024-12-31"],
    ],
    [
      "no day that a test is judged beyond",
      dated,
      ["{passes: Cheap., asOf: 2023-12-31}", "{passes: Cheap., asOf: 2025-01-01}"],
      [],
    ],
    [
      "examples that keep nothing out",
      liked,
      ["fires: ⟦Call now or lose.⟧", "passes: Hello."],
      ["{risky: examples similar to the risky ones, of the rule".replace("{", "")],
    ],
    ["no examples that do", liked, ["fires: ⟦Call now or lose.⟧", "passes: Now the fee is high."], []],
    [
      "a limit that leaves nothing out, and other forms",
      "term: {find: {phrase: fee, forms: all}, limit: first}",
      ["fires: A ⟦fee⟧."],
      ["first: limit first, of the rule", "all: forms all, of “fee (all forms)”"],
    ],
    [
      "no limit that does",
      "term: {find: {phrase: fee, forms: all}, limit: first}",
      ["fires: The ⟦fees⟧, a fee."],
      [],
    ],
    [
      "the case of an expression",
      cased,
      ["fires: a ⟦sure thing⟧."],
      ["exact: case exactly this case, of “/sure[a-z ]*/”"],
    ],
    ["no case by which an expression meets more", cased, ["fires: ⟦sure ⟧Thing."], []],
  ] as const)("%s", (_, body, tests, expected) => {
    expect(gaps(body, ...tests)).toEqual(expected);
  });
});

describe("mutation lists the changes that no test detects", () => {
  test.each([
    [
      "nothing, where all is held",
      excepted,
      ["fires: ⟦Cheap⟧ and ⟦safe⟧.", "passes: Not safe. Never safe."],
      [],
    ],
    [
      "an exception and an alternative",
      excepted,
      ["fires: ⟦Safe⟧.", "passes: Not safe."],
      ["never: without unless precededBy never, of “safe”", "cheap: without “cheap”, in find"],
    ],
    [
      "words that a hit counts only with, and how near",
      required,
      ["fires: ⟦Safe⟧ fund.", "passes: Safe."],
      ["{words: within document instead of 3 words, of onlyIf near", "loan: without “loan”, in any"],
    ],
    [
      "a number",
      counted,
      ["fires: ⟦Safe, safe⟧."],
      [
        "{count: within unlimited instead of sentence, of “2 or more of safe”",
        "2: atLeast unlimited instead of 2, of “2 or more of safe”",
      ],
    ],
    ["a zone", zoned, ["{fires: ⟦Cheap⟧, in: heading}"], ["[heading: without in heading, of “cheap”"]],
    [
      "a part of several, and nearness",
      near,
      ["fires: The ⟦best fund⟧.", "passes: Best index fund."],
      ["{all: within unlimited instead of sentence, of “best + fund”"],
    ],
    [
      "a claim",
      warned,
      ["fires: It ⟦returned⟧ 9%.", "passes: It returned 9%. No guide, no promise."],
      [
        "paragraph: within unlimited instead of paragraph",
        "no: without “no guide”, in expect",
        "no: without “no promise”, in expect",
      ],
    ],
    [
      "what makes a duty due, and other words that satisfy",
      due,
      ["fires: A fund.", "passes: A fund is no guide."],
      [
        "fund: given left out instead of “fund”",
        "{any: fulfilledBy left out instead of “past | history”",
        "past: without “past”, in fulfilledBy",
        "history: without “history”, in fulfilledBy",
      ],
    ],
    [
      "what makes amounts differ",
      wrongSaving,
      ["fires: It ⟦was $20, now $15, save $9⟧."],
      [
        "{misstated: within unlimited instead of paragraph, of “misstated saving”",
        "1: tolerance 0 instead of 1, of “misstated saving”",
      ],
    ],
    [
      "nothing, where all of it decides",
      wrongSaving,
      [
        "fires: It ⟦was $20, now $15, save $9⟧.",
        "passes: It was $20, now $15, save $4.",
        'passes: "It was $20, now $15.\\n\\nSave $9."',
      ],
      [],
    ],
    [
      "neither, where each decides",
      due,
      [
        "fires: A fund.",
        "passes: A fair.",
        "passes: A fund is no guide.",
        "passes: A fund. The past.",
        "passes: A fund. History.",
      ],
      [],
    ],
    [
      "what a sentence must hold beside something else",
      "sentence: {all: [best], any: [fund, trust]}",
      ["fires: ⟦The best fund.⟧", "fires: ⟦The best trust.⟧", "passes: The best."],
      ["best: without “best”, in all"],
    ],
    [
      "no limit of a pattern that the sentence sets already",
      "sentence: {any: [{sequence: [best, fund], gap: 1}, {all: [safe, {any: [sure], unless: {near: {any: [no], within: sentence}}}], within: sentence}]}",
      [
        "fires: ⟦The best fund.⟧ ⟦The best big fund.⟧ ⟦Safe, sure.⟧",
        "passes: Best of any fund. Safe, no, sure. Sure.",
      ],
      ["sentence: within document instead of sentence, of unless near"],
    ],
    [
      "slips and other forms",
      "term: {find: [{phrase: guaranteed, typos: 1}, {phrase: return, forms: all}]}",
      ["fires: ⟦Guaranteed⟧ ⟦return⟧."],
      [
        "1: typos 0 instead of 1, of “guaranteed”",
        "all: forms exact instead of all, of “return (all forms)”",
      ],
    ],
    [
      "a limit",
      "term: {find: cheap, limit: first}",
      ["fires: ⟦Cheap⟧."],
      ["first: limit each instead of first"],
    ],
    [
      "steps of the score",
      stepped,
      ["{fires: A ⟦cheap⟧ fee., score: 3}", "fires: A ⟦cheap⟧ fund."],
      [
        "{when: within unlimited instead of sentence",
        "fee: when left out instead of “fee”",
        "{in: without the step −1 in heading",
      ],
    ],
    [
      "no step whose score is tested with it and without",
      stepped,
      [
        "{fires: A ⟦cheap⟧ fee., score: 3}",
        "{fires: A ⟦cheap⟧ fund. A fee., score: 1}",
        "{fires: ⟦Cheap⟧, in: heading, score: 0}",
      ],
      [],
    ],
    [
      "days",
      dated,
      ["{passes: Cheap., asOf: 2023-12-31}", "fires: ⟦Cheap⟧."],
      ["2024: effective without until 2024-12-31"],
    ],
    [
      "examples, all and the fine ones",
      liked,
      ["fires: ⟦Call now or lose.⟧", "passes: Hello."],
      ["risky: without examples similar to the risky ones", "[Now: without the fine examples"],
    ],
    [
      "no examples that keep something out",
      liked,
      ["fires: ⟦Call now or lose.⟧", "passes: Now the fee is low or lose."],
      [],
    ],
  ] as const)("%s", (_, body, tests, expected) => {
    expect(survivors(body, ...tests)).toEqual(expected);
  });
});

test("conditions on neighbouring sentences are covered and broken as one condition", () => {
  const body = "sentence: {all: claim, near: {none: terms apply}}";
  const open = ["none: near 1 sentence on either side: none of terms apply, of the rule"];
  expect(
    gaps(body, "fires: ⟦A claim.⟧", "passes: Hello.").map((gap) => gap.replace(/^\S+ /, "none: ")),
  ).toEqual(open);
  expect(gaps(body, "fires: ⟦A claim.⟧", "passes: A claim. The terms apply.")).toEqual([]);
  expect(survivors(body, "fires: ⟦A claim.⟧", "passes: Hello.")).toHaveLength(1);
  expect(survivors(body, "fires: ⟦A claim.⟧", "passes: A claim. The terms apply.")).toEqual([]);
});
