/** Rules and their questionnaire as data, for programs that check and ask but review in another thread. */
export { checkApplicability } from "@docreview/categorisation-resolver";
export {
  entityKinds,
  namedPatternSchema,
  packSchema,
  parsePack,
  parseRules,
  ruleSchema,
  withLearning,
  wordingSchema,
  wordListSchema,
  type Pack,
  type ParseOptions,
  type RuleKind,
  type Wording,
  ruleText,
} from "@docreview/rule-matcher";
export {
  createResolver,
  parseAnswers,
  type Category,
  type Questionnaire,
  type ResolvedCategory,
  type Resolver,
} from "./questionnaire.ts";
export { evidenceRules, parseQuestionnaire, questionnaireJsonSchema } from "./suggestion/evidence.ts";
export { generalFeedback } from "./examination/feedback.ts";
export { ruleFaults, type RuleFault } from "./sources/rule-faults.ts";
export { createPlaces, type PlaceOf } from "./sources/rule-places.ts";
