/** The tasks of the matching threads for packs of companies: judging a document by them beside the installed rules. */
import { createJudge, joinReviews, type Judge } from "@docreview/engine/judge";
import { parseQuestionnaire, parseRules } from "@docreview/engine/rules";
import { openReview, type Answers } from "@docreview/model";
import { openReading, packReview, type PackedReview, type TaskExtension } from "@docreview/runner";
import { createResultCache } from "../cache/result-cache.ts";
import { ofOwnPacks } from "./pack-files.ts";
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

interface Compiled {
  readonly judge: Judge;
  /** Bytes of its files. */
  readonly size: number;
}

/** The maximum size of the files of what each thread keeps compiled, in bytes. Compiled, the shipped rules take ten times theirs. */
const keptBytes = 16 * 1024 * 1024;

export const extendTasks: TaskExtension = () => {
  const kept = createResultCache<Compiled>({ maximumBytes: keptBytes, sizeOf: ({ size }) => size });
  return {
    /** The review by both. */
    examineBeside: async (task: ExamineBesideTask): Promise<PackedReview> => {
      const { judge } = await kept.get(task.hash, async () => compiled(task.ruleBase));
      const own = judge.examine(openReading(task.reading), task.answers, task.asOf);
      return packReview(joinReviews(openReview(task.review), own));
    },
  };
};

function compiled(bytes: Uint8Array): Compiled {
  const ruleBase = openRuleBase(bytes);
  const { rules, questionnaire } = ruleBase;
  const judge = createJudge({
    rules: ofOwnPacks(ruleBase, parseRules(rules, { tests: false }).value),
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  });
  return { judge, size: bytes.length };
}
