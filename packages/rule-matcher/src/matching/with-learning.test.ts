/** Rules that pass on what they learnt. */
import { expect, test } from "vitest";
import { classifierFor } from "../classifier/classifier.ts";
import type { SentenceBody } from "../kinds/sentence.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { ruleFile } from "../testing/judged.ts";
import { withLearning } from "./with-learning.ts";

const ruleOf = (body: string) => parseRules([ruleFile(body)]).value[0]!;
const examples = "examples: {risky: [act b, act c, act d, act e], fine: [rest b, rest c, rest d, rest e]}";

test("a rule with examples gets what they teach, and is otherwise the same", () => {
  const rule = ruleOf(`sentence: {all: [a], ${examples}}`);
  const [learnt] = withLearning([rule]);
  const { examples: taught, ...body } = learnt!.body as SentenceBody;
  const { examples: given, ...own } = rule.body as SentenceBody;
  expect({ ...learnt, body }).toEqual({ ...rule, body: own });
  expect(taught).toMatchObject({ ...given, learnt: { scores: { length: 8 } } });
  expect(classifierFor(taught!).heldOut).toEqual(classifierFor(given!).heldOut);
});

test("a rule without examples stays as it is", () => {
  const rules = [ruleOf("sentence: {all: [a]}"), ruleOf("term: {find: a}")];
  expect(withLearning(rules)).toEqual(rules);
  expect(withLearning(rules, [])).toEqual(rules);
});
