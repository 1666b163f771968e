export { createEngine, type Engine, type EngineOptions, type ReviewOptions } from "./engine.ts";
export { read, type ReadDocument, type Reading, type ReadOptions } from "./read.ts";
export { testRules, type RuleTestOptions, type RuleTestResult } from "./rule-tests.ts";
export { textDocument, type TextDocument } from "./text-document.ts";
export { coverRules, type CoverageGap, type RuleCoverage } from "./rule-coverage.ts";
export { mutateRules, type Mutant, type RuleMutation } from "./rule-mutation.ts";
export {
  explainRule,
  type ExplainOptions,
  type RuleExplanation,
  type UnmetCondition,
} from "./rule-explanation.ts";
export {
  defaultMaximumHits,
  lintRules,
  type LintCode,
  type LintFault,
  type LintOptions,
} from "./lint/lint-rules.ts";
export type { CorpusText } from "./lint/frequent-terms.ts";
export { rulePages, type RulePage, type RulePagesOptions } from "./pages/rule-pages.ts";
export { sniffMediaType } from "./media-type.ts";
export * as defaults from "./defaults/index.ts";
export {
  checkApplicability,
  createResolver,
  parsePack,
  parseQuestionnaire,
  packSchema,
  parseRules,
  questionnaireJsonSchema,
  ruleSchema,
  type Pack,
  type Questionnaire,
  type RuleKind,
} from "./rules.ts";
