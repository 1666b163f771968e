export { createRunner, type Runner, type RunnerOptions } from "./runner.ts";
export type { RunnerLimits } from "./limits.ts";
export { readRuleFolder, type RuleFolder } from "./rule-folder.ts";
