export { createRunner, type Runner, type RunnerOptions } from "./runner.ts";
export { openReaders, type Readers, type ReadersOptions } from "./readers/open-readers.ts";
export { collectGarbage, collectWhenIdle } from "./memory/collect-garbage.ts";
export { lowerThreadPriority } from "./budgets/lower-priority.ts";
export type { RunnerLimits } from "./budgets/limits.ts";
export type { ProgramChoices, Programs } from "./programs/find-programs.ts";
export { programVersions } from "./programs/program-versions.ts";
export { packRules, unpackRules, type ParsedRuleBase } from "./tasks/packed-rules.ts";
export { packReview, type PackedReview } from "./tasks/packed-review.ts";
export { openReading } from "./tasks/sound-reading.ts";
export { unpackSentences, type PackedSentences, type PlacedSentence } from "./tasks/packed-sentences.ts";
export type {
  Duty,
  EditsTask,
  ExamineTask,
  RenderTask,
  RuleBase,
  TaskExtension,
  TaskFunctions,
} from "./tasks/tasks.ts";
export {
  superviseThread,
  type SupervisedThread,
  type ThreadHealth,
  type ThreadOptions,
} from "./threads/supervised-thread.ts";
export { PoolClosed, ThreadDied, TookTooLong, type ThreadEvent } from "./threads/thread-pool.ts";
export { problemText } from "@docreview/model";
export { readRuleFolder, type RuleFolder } from "./rule-folder.ts";
export type { MarkedText, ReturnedEdits, Statement, TriggerEdit } from "@docreview/engine";
