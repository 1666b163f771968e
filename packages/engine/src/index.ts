export { createEngine, type Engine, type EngineOptions, type ReviewOptions } from "./engine.ts";
export type { Assume, SuggestAnswers } from "./judge.ts";
export { read, type ReadDocument, type Reading, type ReadOptions } from "./read.ts";
export {
  coverRules,
  createTermCounter,
  defaultMaximumHits,
  explainRule,
  learnedRules,
  lintRules,
  mutateRules,
  rulePages,
  testDocumentPath,
  testDocumentPaths,
  testRules,
  textDocument,
  type CorpusText,
  type CoverageGap,
  type ExplainOptions,
  type LearnedRule,
  type LintCode,
  type LintFault,
  type LintOptions,
  type Mutant,
  type RuleCoverage,
  type RuleExplanation,
  type RuleMutation,
  type RulePage,
  type RulePagesOptions,
  type RuleTestOptions,
  type RuleTestResult,
  type TermCounter,
  type TermCounts,
  type TestDocuments,
  type TextDocument,
  type UnmetCondition,
} from "./rule-tools.ts";
export { clipped, proofSteps, proofSummary, type ProofStep, type ProvedTrigger } from "./proof-words.ts";
export { sniffMediaType } from "./media-type.ts";
export {
  readEdits,
  type EditedReview,
  type MarkedText,
  type ReturnedEdits,
  type Statement,
  type TriggerEdit,
} from "./render.ts";
export { problemText } from "@docreview/model";
export * as defaults from "./defaults/index.ts";
export {
  checkApplicability,
  createResolver,
  evidenceRules,
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
