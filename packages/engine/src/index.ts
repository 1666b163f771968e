export { createEngine, type Engine, type EngineOptions, type ReviewOptions } from "./engine.ts";
export { read, type Reading, type ReadOptions } from "./read.ts";
export { testRules, type RuleTestOptions, type RuleTestResult } from "./rule-tests.ts";
export { sniffMediaType } from "@docreview/extractor";
export * as defaults from "./defaults/index.ts";
export {
  checkApplicability,
  createResolver,
  parseQuestionnaire,
  type Questionnaire,
} from "@docreview/categorisation-resolver";
export { parsePack, parseRules, type RuleKind } from "@docreview/rule-matcher";
