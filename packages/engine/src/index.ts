export { createEngine, type Engine, type EngineOptions, type ReviewOptions } from "./engine.ts";
export { joinReviews, type Assume, type SuggestAnswers } from "./judge.ts";
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
export {
  changedPlaces,
  changeKinds,
  compareReviews,
  createImpactTally,
  failedRules,
  hasImpact,
  type ChangedPlace,
  type ChangeKind,
  type DescribedRule,
  type ExampleOfChange,
  type Impact,
  type ImpactRules,
  type ImpactTally,
  type RuleComparison,
  type RuleEdit,
  type RuleImpact,
  type ShownWords,
} from "./impact.ts";
export { sniffMediaType } from "./media-type.ts";
export { readerVersions } from "./reader-versions.ts";
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
