/** The questions about a document, for programs that do not parse rules. */
export {
  createResolver,
  parseAnswers,
  parseQuestionnaire,
  questionnaireJsonSchema,
  type Category,
  type Questionnaire,
  type ResolvedCategory,
  type Resolver,
} from "@docreview/categorisation-resolver";
