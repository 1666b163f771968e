/** What can be written at the cursor, according to the schema of a rule. */
import { schemasAt, type Schema } from "./schema-at.ts";
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

export function suggestionsAt(schema: Schema, text: string, cursor: number): Suggestions {
  const place = yamlPlaceAt(text, cursor);
  if (place === null) return nothing;
  const { path, expects, typed, from, present } = place;
  const schemas = schemasAt(schema, path);
  const all = expects === "key" ? keysOf(schemas, present) : valuesOf(schemas);
  const items = all.filter(({ label }) => label.startsWith(typed) && label !== typed);
  return { from, items: unique(items) };
}

function keysOf(schemas: readonly Schema[], present: readonly string[]): readonly Suggestion[] {
  return schemas
    .flatMap(({ properties }) => Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>))
    .filter(([key]) => !present.includes(key))
    .map(([key, member]) => ({ label: key, text: `${key}: `, detail: detailOf(member) }));
}

function valuesOf(schemas: readonly Schema[]): readonly Suggestion[] {
  return schemas.flatMap((schema) => {
    const { type, enum: values, const: only } = schema;
    const listed = Array.isArray(values) ? (values as readonly unknown[]) : only === undefined ? [] : [only];
    const known = type === "boolean" ? [true, false] : listed;
    return known.map((value) => ({ label: String(value), text: String(value), detail: "" }));
  });
}

const detailOf = ({ description }: Schema) => (typeof description === "string" ? description : "");

function unique(items: readonly Suggestion[]): readonly Suggestion[] {
  return [...new Map(items.toReversed().map((item) => [item.label, item])).values()].toReversed();
}
