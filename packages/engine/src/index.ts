export { createEngine, type Engine, type EngineOptions, type ReviewOptions } from "./engine.ts";
export { read, type ReadDocument, type Reading, type ReadOptions } from "./read.ts";
export { testRules, type RuleTestOptions, type RuleTestResult } from "./rule-tests.ts";
export { sniffMediaType } from "./media-type.ts";
export * as defaults from "./defaults/index.ts";
export {
  checkApplicability,
  createResolver,
  parsePack,
  parseQuestionnaire,
  parseRules,
  type Questionnaire,
  type RuleKind,
} from "./rules.ts";
