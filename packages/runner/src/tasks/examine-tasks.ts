/** The duty to examine: the rule base is compiled once, and judges one document after another. */
import { createJudge } from "@docreview/engine/judge";
import type { Review, Rule } from "@docreview/model";
import { packReview, type PackedReview } from "./packed-review.ts";
import { unpackRules, type ParsedRuleBase } from "./packed-rules.ts";
import { openReading, soundReading } from "./sound-reading.ts";
import type { ExamineStoredTask, ExamineTask, RuleBase, TaskFunctions } from "./tasks.ts";

export async function examineTasks(ruleBase: RuleBase | SharedArrayBuffer): Promise<TaskFunctions> {
  const parsed = ruleBase instanceof SharedArrayBuffer ? unpackRules(ruleBase) : await parse(ruleBase);
  const judge = createJudge({ ...parsed, rules: parsed.rules.map(withoutTests) });
  return {
    examine: ({ reading, answers, asOf, assume }: ExamineTask): Review =>
      judge.examine(soundReading(reading), answers, asOf, assume),
    examineStored: ({ reading, answers, asOf }: ExamineStoredTask): PackedReview =>
      packReview(judge.examine(openReading(reading), answers, asOf)),
  };
}

/** The tests are dropped: they take more memory than the rules. */
function withoutTests(rule: Rule): Rule {
  return { ...rule, tests: [] };
}

async function parse({ rules, questionnaire }: RuleBase): Promise<ParsedRuleBase> {
  const { parseQuestionnaire, parseRules } = await import("@docreview/engine/rules");
  return {
    rules: parseRules(rules, { tests: false }).value,
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  };
}
