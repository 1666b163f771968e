/** The tasks of the matching threads for packs of companies: judging a document by them beside the installed rules. */
import { createJudge, joinReviews, type Judge } from "@docreview/engine/judge";
import { parseQuestionnaire, parseRules } from "@docreview/engine/rules";
import { openReview, type Answers } from "@docreview/model";
import { openReading, packReview, type PackedReview, type TaskExtension } from "@docreview/runner";
import { openRuleBase } from "./rule-base-blob.ts";

export interface ExamineBesideTask {
  /** From `ruleBaseBytes`. */
  readonly ruleBase: Uint8Array;
  /** Of these bytes: compiled rules are kept by it. */
  readonly hash: string;
  /** The output of `v8.serialize`. */
  readonly reading: Uint8Array;
  readonly answers: Answers;
  readonly asOf: string | undefined;
  /** The review by the installed rules, as JSON. */
  readonly review: Uint8Array;
}

/** Rule bases that each thread keeps compiled. */
const mostKept = 4;

export const extendTasks: TaskExtension = () => {
  const judgeOf = createJudges();
  return {
    /** The review by both. */
    examineBeside: (task: ExamineBesideTask): PackedReview => {
      const own = judgeOf(task).examine(openReading(task.reading), task.answers, task.asOf);
      return packReview(joinReviews(openReview(task.review), own));
    },
  };
};

/** The least recently used one makes room. */
function createJudges() {
  const kept = new Map<string, Judge>();
  return ({ hash, ruleBase }: ExamineBesideTask): Judge => {
    const judge = kept.get(hash) ?? compiled(ruleBase);
    kept.delete(hash);
    kept.set(hash, judge);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return judge;
  };
}

function compiled(bytes: Uint8Array): Judge {
  const { rules, questionnaire } = openRuleBase(bytes);
  return createJudge({
    rules: parseRules(rules, { tests: false }).value,
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  });
}
