/** The questions about a document, for programs that do not parse rules. */
export {
  createResolver,
  parseQuestionnaire,
  questionnaireJsonSchema,
  type Questionnaire,
} from "@docreview/categorisation-resolver";
