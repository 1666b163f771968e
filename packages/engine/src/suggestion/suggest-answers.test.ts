/** Answers that a document suggests, for a small questionnaire with evidence. */
import { describe, expect, test } from "vitest";
import { createJudge, type SuggestAnswers } from "../judge.ts";
import { parseQuestionnaire } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";

const text = `version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options:
      - value: 1
        key: au
        label: Australia
        evidence:
          - {find: AFSL, weight: 5}
          - {find: [Australia, Sydney], weight: 3}
          - {find: PDS, weight: 2}
          - {find: ASIC, weight: 1}
          - {find: [England], weight: -4}
      - value: 2
        key: uk
        label: United Kingdom
        evidence: {find: England, weight: 5}
  - key: product
    description: What?
    options:
      - value: 3
        key: super
        label: Superannuation
        when: {market: [au]}
        evidence: {find: super, weight: 5}
      - value: 4
        key: fund
        label: Fund
        evidence: [{find: fund, weight: 5}, {find: units, weight: 1}]
`;

const parsed = parseQuestionnaire({ path: "questionnaire.yaml", text });
const { suggestAnswers } = createJudge({ rules: [], questionnaire: parsed.value });

const suggest = (given: string, answers?: Parameters<SuggestAnswers>[1]) =>
  suggestAnswers(textDocument(given, "body").document, answers);

const brief = (given: string, answers?: Parameters<SuggestAnswers>[1]) =>
  suggest(given, answers).flatMap(({ category, options }) =>
    options.map(({ option, assumed }) => `${category} ${option}${assumed ? " assumed" : ""}`),
  );

test("a suggestion says how sure it is, and which words speak for it on which page", () => {
  expect(parsed.problems).toEqual([]);
  const [market, ...rest] = suggest("Sydney Capital holds AFSL 1.\n\nSydney, again.");
  expect(rest).toEqual([]);
  expect(market).toEqual({
    category: "market",
    options: [
      {
        option: "au",
        probability: expect.closeTo(1, 1),
        assumed: true,
        words: [
          { text: "AFSL", start: 21, end: 25, page: 1 },
          { text: "Sydney", start: 0, end: 6, page: 1 },
        ],
      },
    ],
  });
});

describe("evidence", () => {
  test("counts on distinct items, not on repetition", () => {
    expect(brief("The PDS.")).toEqual(["market au"]);
    expect(brief("The PDS. ".repeat(50))).toEqual(["market au"]);
    expect(suggest("PDS PDS PDS")[0]!.options[0]!.words).toHaveLength(1);
  });

  test("is told with three words at most, the most telling first", () => {
    const [market] = suggest("ASIC, PDS, Australia, AFSL");
    expect(market!.options[0]!.words.map((word) => word.text)).toEqual(["AFSL", "Australia", "PDS"]);
  });

  test("with a weight below 0 speaks against an option", () => {
    expect(brief("AFSL")).toEqual(["market au assumed"]);
    expect(brief("AFSL in England")).toEqual(["market uk assumed"]);
  });

  test("too weak for a suggestion gives none", () => {
    expect(brief("ASIC")).toEqual([]);
    expect(brief("Nothing.")).toEqual([]);
  });
});

describe("an option with a condition is suggested only where it is on offer", () => {
  test("by what is assumed", () => {
    expect(brief("super")).toEqual([]);
    expect(brief("super, AFSL")).toEqual(["market au assumed", "product super assumed"]);
  });

  test("by the answers, which come first", () => {
    expect(brief("super", { market: ["au"] })).toEqual(["product super assumed"]);
    expect(brief("super, AFSL", { market: ["uk"] })).toEqual(["market au assumed"]);
  });
});

test("where one option can be chosen, only the likeliest is assumed", () => {
  expect(brief("fund, super, units", { market: ["au"] })).toEqual(["product super", "product fund assumed"]);
});

test("without a questionnaire, nothing is suggested", () => {
  const { document } = textDocument("AFSL", "body");

  expect(createJudge({ rules: [] }).suggestAnswers(document)).toEqual([]);
});
