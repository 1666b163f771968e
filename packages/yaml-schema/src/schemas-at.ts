/**
 * The parts of a JSON Schema that describe a place in a document, and what they allow there: for completion and hovers. Of every choice, all
 * alternatives count. It runs in browsers, too, which import only this file.
 */
import type { JsonSchema } from "./schema.ts";

export type { JsonSchema };

/** How a path names the item of a list: by a step `[]`, or not at all. */
export type ItemSteps = "named" | "implied";

/** The schemas at a path of keys, in the order in which the whole schema has them, each once. */
export function schemasAt(
  root: JsonSchema,
  path: readonly string[],
  items: ItemSteps = "named",
): readonly JsonSchema[] {
  const within = (schemas: readonly JsonSchema[]) => alternatives(schemas, root, items);
  return path.reduce(
    (found, key) => within(found.flatMap((schema) => stepInto(schema, key))),
    within([root]),
  );
}

export interface SchemaWord {
  readonly word: string;
  /** Empty if the schema has none. */
  readonly description: string;
}

/** The keys that a mapping may have here, each once. */
export function keysOf(schemas: readonly JsonSchema[]): readonly SchemaWord[] {
  return unique(
    schemas.flatMap(({ properties }) =>
      Object.entries(isSchema(properties) ? properties : {}).map(([word, member]) => ({
        word,
        description: isSchema(member) ? descriptionOf(member) : "",
      })),
    ),
  );
}

/** The values that may stand here, if these are few, each once. */
export function choicesOf(schemas: readonly JsonSchema[]): readonly SchemaWord[] {
  return unique(
    schemas.flatMap((schema) =>
      valuesOf(schema).map((value) => ({ word: String(value), description: descriptionOf(schema) })),
    ),
  );
}

function valuesOf(schema: JsonSchema): readonly unknown[] {
  const { type, enum: listed } = schema;
  if (type === "boolean") return [true, false];
  if (Array.isArray(listed)) return listed;
  return "const" in schema ? [schema["const"]] : [];
}

function descriptionOf({ description }: JsonSchema): string {
  return typeof description === "string" ? description : "";
}

function unique(words: readonly SchemaWord[]): readonly SchemaWord[] {
  return [...new Map(words.toReversed().map((one) => [one.word, one])).values()].toReversed();
}

function stepInto(schema: JsonSchema, key: string): readonly JsonSchema[] {
  if (key === "[]") return itemsOf(schema);
  const { properties, additionalProperties } = schema;
  const member =
    isSchema(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
  return isSchema(member) ? [member] : [];
}

function itemsOf({ items }: JsonSchema): readonly JsonSchema[] {
  return isSchema(items) ? [items] : [];
}

/** The schemas with their references and choices resolved. Each is visited once, however they refer to each other. */
function alternatives(
  schemas: readonly JsonSchema[],
  root: JsonSchema,
  items: ItemSteps,
): readonly JsonSchema[] {
  const found = new Set<JsonSchema>();
  const visit = (schema: JsonSchema): void => {
    if (found.has(schema)) return;
    found.add(schema);
    const target = referred(schema, root);
    if (target !== null) visit(target);
    for (const choice of choicesIn(schema)) visit(choice);
    if (items === "implied") for (const item of itemsOf(schema)) visit(item);
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}

function choicesIn(schema: JsonSchema): readonly JsonSchema[] {
  const choices = ["anyOf", "oneOf", "allOf"].flatMap((name) => schema[name] ?? []);
  // What a condition decides between is a choice, too; most files take the second.
  return [...choices, schema["else"], schema["then"]].filter(isSchema);
}

function referred({ $ref }: JsonSchema, root: JsonSchema): JsonSchema | null {
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return null;
  let at: unknown = root;
  for (const name of $ref.slice(2).split("/")) at = isSchema(at) && Object.hasOwn(at, name) ? at[name] : null;
  return isSchema(at) ? at : null;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
