/**
 * The tasks of the matching threads for packs of companies: judging a document by them beside the installed rules, and previews of
 * their drafts.
 */
import { createJudge, joinReviews } from "@docreview/engine/judge";
import { parseQuestionnaire, parseRules } from "@docreview/engine/rules";
import { openReview, type Answers } from "@docreview/model";
import { openReading, packReview, type PackedReview, type TaskExtension } from "@docreview/runner";
import { createResultCache } from "../cache/result-cache.ts";
import { previewDocument, type CompiledRules, type PreviewTask } from "./draft-preview.ts";
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

interface Compiled extends CompiledRules {
  /** Bytes of its files. */
  readonly size: number;
}

/** The maximum size of the files of what each thread keeps compiled, in bytes. Compiled, the shipped rules take ten times theirs. */
const keptBytes = 16 * 1024 * 1024;

export const extendTasks: TaskExtension = () => {
  const kept = createResultCache<Compiled>({ maximumBytes: keptBytes, sizeOf: ({ size }) => size });
  const compiledOf = (hash: string, ruleBase: Uint8Array) => kept.get(hash, async () => compiled(ruleBase));
  return {
    /** The review by both. */
    examineBeside: async (task: ExamineBesideTask): Promise<PackedReview> => {
      const { judge } = await compiledOf(task.hash, task.ruleBase);
      const own = judge.examine(openReading(task.reading), task.answers, task.asOf);
      return packReview(joinReviews(openReview(task.review), own));
    },
    previewDraft: (task: PreviewTask) =>
      previewDocument(task, ({ hash, ruleBase }) => compiledOf(hash, ruleBase)),
  };
};

function compiled(bytes: Uint8Array): Compiled {
  const ruleBase = openRuleBase(bytes);
  const { questionnaire } = ruleBase;
  const rules = ofOwnPacks(ruleBase, parseRules(ruleBase.rules, { tests: false }).value);
  const judge = createJudge({
    rules,
    questionnaire: questionnaire === null ? null : parseQuestionnaire(questionnaire).value,
  });
  return { judge, rules, size: bytes.length };
}
