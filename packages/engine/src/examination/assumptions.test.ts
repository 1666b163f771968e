/** Reviews without answers: answers found in the document are assumed, and unknown ones remain possible. */
import type { Answers } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { createJudge, type Assume } from "../judge.ts";
import { parseQuestionnaire, parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";

const { value: questionnaire } = parseQuestionnaire({
  path: "rules/questionnaire.yaml",
  text: `version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options:
      - {value: 1, key: au, label: Australia, evidence: {find: AFSL, weight: 5}}
      - {value: 2, key: uk, label: United Kingdom, evidence: {find: FCA, weight: 5}}
  - key: purpose
    description: What for?
    options:
      - {value: 3, key: promotes, label: Promotes, evidence: {find: buy now, weight: 5}}
      - {value: 4, key: internal, label: Internal, evidence: {find: minutes, weight: 5}}
`,
});

const rule = (id: string, appliesTo: string, body: string) => ({
  path: `rules/pack/${id}.yaml`,
  text: `id: ${id}
number: "${id}"
group: Group
description: A duty.
feedback: Do it.
score: 5
appliesTo: ${appliesTo}
${body}`,
});

const { value: rules, problems } = parseRules([
  rule("safe-au", "{market: [au]}", "term: {find: safe}"),
  rule("safe-uk", "{market: [uk]}", "term: {find: safe}"),
  rule("warning-au", "{market: [au]}", "absence: {expect: Capital is at risk}"),
  rule(
    "promise-au",
    "{market: [au], purpose: {in: [promotes], unanswered: advertising}}",
    "term: {find: secure}",
  ),
  rule("promise", "{purpose: {in: [promotes], unanswered: advertising}}", "term: {find: safe}"),
]);

const judge = createJudge({ rules, questionnaire });

function review(text: string, { answers, assume }: { answers?: Answers; assume?: Assume } = {}) {
  const { document } = textDocument(text, "body");
  const reading = { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
  return judge.examine(reading, answers, undefined, assume);
}

const found = (...given: Parameters<typeof review>) => review(...given).findings.map(({ ruleId }) => ruleId);

const advertisement = "Buy the best card for you today! It is safe. We offer it free.";
const report = "The vault is safe. The committee met.";

test("the rules and the questionnaire of this test have no faults", () => {
  expect(problems).toEqual([]);
  expect(questionnaire).not.toBeNull();
});

test("an engine assumes nothing unless it is asked to", () => {
  expect(found(advertisement)).toEqual(["promise"]);
  expect(review(`${advertisement} AFSL 1.`)).not.toHaveProperty("assumed");
  expect(review(`${advertisement} AFSL 1.`).answers).toEqual({});
});

describe("with evidence", () => {
  const assume = "evidence";

  test("what the document says itself is assumed, and told with its words", () => {
    const { answers, assumed, findings, rules: counts } = review(`${report} AFSL 1.`, { assume });
    expect(answers).toEqual({ market: ["au"] });
    expect(assumed).toEqual([
      {
        category: "market",
        options: [
          {
            option: "au",
            probability: expect.any(Number),
            assumed: true,
            words: [{ text: "AFSL", start: 38, end: 42, page: 1 }],
          },
        ],
      },
    ]);
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(["safe-au", "warning-au"]);
    expect(counts).not.toHaveProperty("waiting");
  });

  test("an answer that is given wins", () => {
    expect(found(`${report} AFSL 1.`, { assume, answers: { market: ["uk"] } })).toEqual(["safe-uk"]);
  });

  test("nothing is assumed where an empty answer leaves a category open, and all of it is possible", () => {
    const text = `${advertisement} AFSL 1.`;
    expect(found(text, { assume })).toEqual(["safe-au", "warning-au", "promise"]);
    const open = review(text, { assume, answers: { market: [] } });
    expect(open).toMatchObject({ answers: {}, assumed: [], rules: { waiting: { categories: ["market"] } } });
    expect(open.findings.map(({ ruleId }) => ruleId)).toEqual(["safe-au", "safe-uk", "promise"]);
  });

  test("with all answers, the review is the same as without", () => {
    const answers = { market: ["au"], purpose: ["internal"] };
    const text = `${advertisement} FCA. Buy now.`;
    expect(review(text, { assume, answers })).toEqual(review(text, { answers }));
  });

  test("what neither decides is possible for words, and what is missing waits", () => {
    expect(found(advertisement, { assume })).toEqual(["safe-au", "safe-uk", "promise"]);
    expect(review(advertisement, { assume }).rules).toMatchObject({
      applied: 4,
      waiting: { rules: 1, categories: ["market"] },
    });
  });

  test("what is only possible looks only at what reads like advertising", () => {
    expect(found(report, { assume })).toEqual([]);
  });

  const plain = "The rain fell on the hill. ".repeat(6);

  test("in a document of which a quarter reads like it, at all of it", () => {
    const text = `${"Buy the best card today! ".repeat(2)}${plain}${plain}It is safe.`;
    expect(found(text, { assume })).toEqual(["safe-au", "safe-uk", "promise"]);
  });

  test("in a document that hardly advertises, nowhere", () => {
    expect(found(`Buy the best card today! It is safe. ${plain.repeat(9)}`, { assume })).toEqual([]);
  });

  test("and where its kind is known, everywhere", () => {
    const text = `${plain}It is secure. ${plain}`;
    expect(found(text, { assume })).toEqual([]);
    expect(found(`Buy now. ${text}`, { assume })).toEqual(["promise-au"]);
  });
});
