/** Tests and describes rules, for programs that do not review documents: loads neither extractors nor renderers. */
export { coverRules, type CoverageGap, type RuleCoverage } from "./rule-testing/rule-coverage.ts";
export { mutateRules, type Mutant, type RuleMutation } from "./rule-testing/rule-mutation.ts";
export { appliedRules, type ReviewedBy } from "./examination/applied-rules.ts";
export {
  explainRule,
  type ExplainOptions,
  type RuleExplanation,
  type UnmetCondition,
} from "./rule-explanation.ts";
export { testRules, type RuleTestResult } from "./rule-testing/rule-tests.ts";
export type { RuleTestOptions } from "./rule-testing/prepared-test.ts";
export { testDocumentPath, testDocumentPaths, type TestDocuments } from "./rule-testing/test-documents.ts";
export { probabilityOf } from "./suggestion/probability.ts";
export { textDocument, type TextDocument } from "./text/text-document.ts";
export type { LintCode, LintFault, TermCounts } from "./lint/check.ts";
export { defaultMaximumHits, lintRules, type LintOptions } from "./lint/lint-rules.ts";
export { learnedRules, type LearnedRule } from "./lint/weak-examples.ts";
export { createTermCounter, type CorpusText, type TermCounter } from "./lint/frequent-terms.ts";
export { rulePages, type RulePage, type RulePagesOptions } from "./pages/rule-pages.ts";
export { ruleKinds, segmenters } from "./defaults/judging.ts";
export type { IssueTypes, LabelledIssue, LabelledItem } from "./evaluation/labelled.ts";
export type {
  Estimate,
  Evaluation,
  Figures,
  Interval,
  Miss,
  PackFigures,
  RuleFigures,
  Share,
  UnforeseenFinding,
} from "./evaluation/figures.ts";
export { scoreDocument, type LabelsOfDocument, type ScoredDocument } from "./evaluation/score-document.ts";
export { evaluateDocuments } from "./evaluation/evaluate-documents.ts";
export { evaluateItems, itemRules, type JudgedItem } from "./evaluation/evaluate-items.ts";
