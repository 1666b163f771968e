/** Which schema a file follows, by its name and its folder. */
import { basename, dirname } from "node:path";
import {
  namedPatternSchema,
  packSchema,
  questionnaireJsonSchema,
  ruleSchema,
  wordingSchema,
  wordListSchema,
} from "@docreview/engine/rules";
import type { JsonSchema } from "@docreview/yaml-schema";
import { configurationFile, configurationSchema } from "../configuration/configuration.ts";
import { dismissalsFile, dismissalsSchema } from "../dismissals/parse-dismissals.ts";

const byName: Readonly<Record<string, () => JsonSchema>> = {
  "questionnaire.yaml": questionnaireJsonSchema,
  "pack.yaml": packSchema,
  [configurationFile]: configurationSchema,
  [dismissalsFile]: dismissalsSchema,
};

const byFolder: Readonly<Record<string, () => JsonSchema>> = {
  lists: wordListSchema,
  patterns: namedPatternSchema,
  wordings: wordingSchema,
};

const anyRule = () => ruleSchema();

const made = new Map<() => JsonSchema, JsonSchema>();

export function schemaOf(path: string): JsonSchema {
  const make = own(byName, basename(path)) ?? own(byFolder, basename(dirname(path))) ?? anyRule;
  const schema = made.get(make) ?? make();
  made.set(make, schema);
  return schema;
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
