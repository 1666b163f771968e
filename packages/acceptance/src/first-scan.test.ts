/** A first attempt: a few lines without answers. They are judged as with the correct answers. */
import { join } from "node:path";
import { createEngine, parseQuestionnaire, parseRules } from "@docreview/engine";
import type { Answers, Review } from "@docreview/model";
import { readRuleFolder } from "@docreview/runner";
import { expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

const text = `Guaranteed 12% returns every year.
Your capital is completely safe with us.
There is no risk.
Start today with $500.
Our fund has beaten the market for ten years.
Withdraw any time.
No hidden fees.
Call 1300 555 417.
`;

const right: Answers = {
  market: ["au"],
  audience: ["retail"],
  product: ["managed-fund"],
  channel: ["website"],
  purpose: ["promotes"],
};

const folder = await readRuleFolder(join(repository, "rules"));
const engine = createEngine({
  rules: parseRules(folder.rules, { tests: false }).value,
  questionnaire: parseQuestionnaire(folder.questionnaire!).value,
});
const bytes = new TextEncoder().encode(text);

const sentencesOf = ({ sentences }: Review) => sentences.map((sentence) => sentence.text);

test("eight lines without answers are judged like those with five right ones", async () => {
  const answered = await engine.review(bytes, { mediaType: "text/plain", answers: right });
  const assumed = await engine.review(bytes, { mediaType: "text/plain", assume: "evidence" });
  expect(sentencesOf(answered).length).toBeGreaterThanOrEqual(5);
  expect(sentencesOf(assumed)).toEqual(expect.arrayContaining(sentencesOf(answered)));
  expect(assumed.riskScore).toBe(answered.riskScore);
  expect(assumed.assumed).toMatchObject([
    { category: "market", options: [{ option: "au", words: [{ text: "1300 555 417", page: 1 }] }] },
  ]);
});
