/** The rules that a review applied, found again from the review. */
import type { Answers } from "@docreview/model";
import { expect, test } from "vitest";
import { createJudge, type Assume } from "../judge.ts";
import { parseQuestionnaire, parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";
import { appliedRules } from "./applied-rules.ts";

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
      - {value: 3, key: promotes, label: Promotes}
`,
});

const rule = (id: string, more: string) => ({
  path: `rules/pack/${id}.yaml`,
  text: `id: ${id}\nnumber: "${id}"\ngroup: Group\ndescription: A duty.\nfeedback: Do it.\nscore: 5\n${more}`,
});

const { value: rules } = parseRules([
  rule("any", "term: {find: safe}"),
  rule("au", "appliesTo: {market: [au]}\nterm: {find: safe}"),
  rule("au-missing", "appliesTo: {market: [au]}\nabsence: {expect: Capital is at risk}"),
  rule("uk", "appliesTo: {market: [uk]}\nterm: {find: safe}"),
  rule("later", "effective: {from: 2026-07-01}\nterm: {find: safe}"),
  rule("advertising", "appliesTo: {purpose: {in: [promotes], unanswered: advertising}}\nterm: {find: safe}"),
]);
const judge = createJudge({ rules, questionnaire });

const advertisement = "Buy the best card for you today! It is safe. We offer it free.";

test.each<[string, Answers, Assume, string, readonly string[]]>([
  ["no answers", {}, "none", "2026-08-01", ["any", "later", "advertising"]],
  [
    "an answer",
    { market: ["au"] },
    "none",
    "2026-08-01",
    ["any", "au", "au-missing", "later", "advertising"],
  ],
  ["a day before one is in effect", { market: ["uk"] }, "none", "2026-01-01", ["any", "uk", "advertising"]],
  ["evidence, in an advertisement", {}, "evidence", "2026-01-01", ["any", "au", "au-missing", "advertising"]],
  ["an open category", { market: [] }, "evidence", "2026-01-01", ["any", "au", "uk", "advertising"]],
])("are those that it counts: %s", (_, answers, assume, asOf, expected) => {
  const review = reviewOf(`AFSL 123456. ${advertisement}`, { answers, assume, asOf });
  expect(appliedRules({ rules, questionnaire }, review)?.map(({ id }) => id)).toEqual(expected);
  expect(review.rules.applied).toBe(expected.length);
});

test("rules on advertising are among them only if the document reads like it", () => {
  const minutes =
    "The board met. The vault is safe. It was opened. The keys were counted. The meeting was closed.";
  const review = reviewOf(minutes, { answers: {}, assume: "evidence", asOf: "2026-01-01" });
  expect(appliedRules({ rules, questionnaire }, review)?.map(({ id }) => id)).toEqual(["any"]);
});

test("they are unknown if the review had other rules", () => {
  const review = reviewOf(advertisement, { answers: {}, assume: "none", asOf: "2026-08-01" });
  expect(appliedRules({ rules: rules.slice(1), questionnaire }, review)).toBeNull();
});

function reviewOf(
  text: string,
  { answers, assume, asOf }: { readonly answers: Answers; readonly assume: Assume; readonly asOf: string },
) {
  const { document } = textDocument(text, "body");
  const reading = { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
  return judge.examine(reading, answers, asOf, assume);
}
