/** Rules and their questionnaire as data, for programs that check and ask but leave the review to another thread. */
export {
  checkApplicability,
  createResolver,
  parseQuestionnaire,
  type Questionnaire,
} from "@docreview/categorisation-resolver";
export { parsePack, parseRules, type RuleKind } from "@docreview/rule-matcher";
