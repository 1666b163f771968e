export { checkApplicability } from "./check-applicability.ts";
export { findAnswers } from "./find-answers.ts";
export { parseAnswers } from "./parse-answers.ts";
export { parseQuestionnaire, questionnaireJsonSchema } from "./parse-questionnaire.ts";
export type { Category, Evidence, Option, Questionnaire } from "./questionnaire.ts";
export type { EvidenceName, EvidenceSchema, WrittenEvidence } from "./questionnaire-schema.ts";
export {
  createResolver,
  resolve,
  type Resolution,
  type ResolvedCategory,
  type Resolver,
} from "./resolver.ts";
