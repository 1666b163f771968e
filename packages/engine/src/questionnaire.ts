/** What is asked about a document, for programs that have no rules to parse. */
export {
  createResolver,
  parseQuestionnaire,
  questionnaireJsonSchema,
  type Questionnaire,
} from "@docreview/categorisation-resolver";
