/** The parts of a JSON Schema that describe a place in a document. All alternatives are followed. */

export type Schema = Readonly<Record<string, unknown>>;

/** The schemas at a path of keys; `[]` is an item of a list. */
export function schemasAt(root: Schema, path: readonly string[]): readonly Schema[] {
  let found = alternatives(root, root);
  for (const key of path) {
    found = found
      .flatMap((schema) => (key === "[]" ? itemOf(schema) : memberOf(schema, key)))
      .flatMap((schema) => alternatives(schema, root));
  }
  return found;
}

function itemOf({ items }: Schema): readonly Schema[] {
  return isSchema(items) ? [items] : [];
}

function memberOf({ properties, additionalProperties }: Schema, key: string): readonly Schema[] {
  const known =
    isSchema(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
  return isSchema(known) ? [known] : [];
}

/** The schema with its references and choices resolved. */
function alternatives(schema: Schema, root: Schema, depth = 0): readonly Schema[] {
  if (depth > 12) return [];
  const target = referred(schema, root);
  if (target !== null) return alternatives(target, root, depth + 1);
  const choices = ["anyOf", "oneOf", "allOf"].flatMap((name) => {
    const inner = schema[name];
    return Array.isArray(inner) ? inner.filter(isSchema) : [];
  });
  // What a condition decides between is a choice, too; most files take the second.
  const decided = [schema["else"], schema["then"]].filter(isSchema);
  return [schema, ...[...choices, ...decided].flatMap((choice) => alternatives(choice, root, depth + 1))];
}

function referred({ $ref }: Schema, root: Schema): Schema | null {
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return null;
  let at: unknown = root;
  for (const name of $ref.slice(2).split("/")) at = isSchema(at) ? at[name] : undefined;
  return isSchema(at) ? at : null;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
