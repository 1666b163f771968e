/**
 * Reads the questionnaire from YAML. All faults of the file are reported at once, each with its line and column, and a
 * questionnaire is only returned if there are none. Names are compared once everything has been read.
 */
import type { Outcome, SourceFile } from "@docreview/model";
import { jsonSchemaOf, readYaml, refined, type JsonSchema } from "@docreview/yaml-schema";
import { nameFaults } from "./name-faults.ts";
import type { Questionnaire } from "./questionnaire.ts";
import {
  plainQuestionnaire,
  questionnaireSchema,
  type EvidenceSchema,
  type WrittenEvidence,
} from "./questionnaire-schema.ts";
import { versionFaults } from "./version-faults.ts";

const checked = (evidence: EvidenceSchema) =>
  refined(questionnaireSchema(evidence), (questionnaire, _, faults) => {
    const names = nameFaults(questionnaire);
    const found = names.length > 0 ? names : versionFaults(questionnaire);
    for (const { offset, message } of found) faults.report(offset, message);
    return found.length === 0;
  });

/** For programs that only ask the questions: evidence is checked where rules are loaded. */
const unread: EvidenceSchema = {
  expected: "evidence",
  describe: () => ({ type: "object" }),
  read: (): WrittenEvidence => ({
    weight: 0,
    atLeast: 1,
    ruleOf: () => {
      throw new RangeError("evidence was not read");
    },
  }),
};

/** JSON Schema (2020-12) of a questionnaire, for editors. */
export function questionnaireJsonSchema(evidence: EvidenceSchema = unread): JsonSchema {
  return jsonSchemaOf(checked(evidence));
}

/**
 * The questionnaire, or the faults of its file. `evidence`: how its evidence is read; omitted, it is not, and the
 * questionnaire has none.
 */
export function parseQuestionnaire(source: SourceFile, evidence?: EvidenceSchema): Outcome<Questionnaire> {
  const { value: written, problems, positionOf } = readYaml(source, checked(evidence ?? unread));
  if (written === null) return { value: null, problems };
  return { value: plainQuestionnaire(written, evidence && positionOf), problems };
}
