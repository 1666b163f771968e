export { createRunner, type Runner, type RunnerOptions } from "./runner.ts";
export { openReaders, type Readers, type ReadersOptions } from "./readers/open-readers.ts";
export type { RunnerLimits } from "./limits.ts";
export type { ProgramChoices, Programs } from "./programs/find-programs.ts";
export { packRules, type ParsedRuleBase } from "./packed-rules.ts";
export { unpackSentences, type PackedSentences, type PlacedSentence } from "./packed-sentences.ts";
export type { EditsTask, RuleBase } from "./review-thread.ts";
export { readRuleFolder, type RuleFolder } from "./rule-folder.ts";
export type { MarkedText, ReturnedEdits, Statement, TriggerEdit } from "@docreview/engine";
