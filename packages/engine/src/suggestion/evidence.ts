/** The questionnaire with its evidence, for programs that judge documents or check rules. */
import {
  parseQuestionnaire as parse,
  questionnaireJsonSchema as schemaWith,
  type Questionnaire,
} from "@docreview/categorisation-resolver";
import type { Outcome, Rule, SourceFile } from "@docreview/model";
import { evidence } from "@docreview/rule-matcher";
import type { JsonSchema } from "@docreview/rule-matcher";

/** The questionnaire with its evidence, or the faults of its file. */
export function parseQuestionnaire(source: SourceFile): Outcome<Questionnaire> {
  return parse(source, evidence);
}

/** JSON Schema (2020-12) of a questionnaire, for editors. */
export function questionnaireJsonSchema(): JsonSchema {
  return schemaWith(evidence);
}

/** The evidence of a questionnaire, each item as a rule that only looks for it, in the order of the file. */
export function evidenceRules(questionnaire: Questionnaire | null): readonly Rule[] {
  const options = questionnaire?.categories.flatMap((category) => category.options) ?? [];
  return options.flatMap(({ evidence: items = [] }) => items.map(({ rule }) => rule));
}
