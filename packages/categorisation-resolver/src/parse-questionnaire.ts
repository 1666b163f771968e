/**
 * Reads the questionnaire from YAML. All faults of the file are reported at once, each with its line and column, and a
 * questionnaire is only returned if there are none. Names are compared once everything has been read.
 */
import type { Outcome, SourceFile } from "@docreview/model";
import { jsonSchemaOf, mapped, readYaml, refined, type JsonSchema } from "@docreview/yaml-schema";
import { nameFaults } from "./name-faults.ts";
import type { Questionnaire } from "./questionnaire.ts";
import { plainQuestionnaire, questionnaireSchema } from "./questionnaire-schema.ts";
import { versionFaults } from "./version-faults.ts";

const checked = refined(questionnaireSchema, (questionnaire, _, faults) => {
  const names = nameFaults(questionnaire);
  const found = names.length > 0 ? names : versionFaults(questionnaire);
  for (const { offset, message } of found) faults.report(offset, message);
  return found.length === 0;
});

const schema = mapped(checked, plainQuestionnaire);

/** JSON Schema (2020-12) of a questionnaire, for editors. */
export function questionnaireJsonSchema(): JsonSchema {
  return jsonSchemaOf(schema);
}

/** The questionnaire, or the faults of its file. */
export function parseQuestionnaire(source: SourceFile): Outcome<Questionnaire> {
  const { value, problems } = readYaml(source, schema);
  return { value, problems };
}
