/** What can be written at the cursor, according to the schema of a rule. */
import { choicesOf, keysOf, schemasAt, type JsonSchema } from "@docreview/yaml-schema/schemas-at";
import { yamlPlaceAt } from "./yaml-place.ts";

export interface Suggestion {
  readonly label: string;
  /** What is inserted. */
  readonly text: string;
  /** Its description; empty if the schema has none. */
  readonly detail: string;
}

export interface Suggestions {
  /** The text between this offset and the cursor is replaced. */
  readonly from: number;
  readonly items: readonly Suggestion[];
}

const nothing: Suggestions = { from: 0, items: [] };

export function suggestionsAt(schema: JsonSchema, text: string, cursor: number): Suggestions {
  const place = yamlPlaceAt(text, cursor);
  if (place === null) return nothing;
  const { path, expects, typed, from, present } = place;
  const schemas = schemasAt(schema, path);
  const all = expects === "key" ? keysIn(schemas, present) : valuesIn(schemas);
  return { from, items: all.filter(({ label }) => label.startsWith(typed) && label !== typed) };
}

function keysIn(schemas: readonly JsonSchema[], present: readonly string[]): readonly Suggestion[] {
  return keysOf(schemas)
    .filter(({ word }) => !present.includes(word))
    .map(({ word, description }) => ({ label: word, text: `${word}: `, detail: description }));
}

/** The description of a value is that of its key, which has been read. */
function valuesIn(schemas: readonly JsonSchema[]): readonly Suggestion[] {
  return choicesOf(schemas).map(({ word }) => ({ label: word, text: word, detail: "" }));
}
