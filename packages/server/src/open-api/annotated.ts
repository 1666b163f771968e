/** Adds the notes to the schemas derived from the resource types. */
import { isJsonObject, type Json, type JsonSchema } from "../json-api/json.ts";
import type { Schemas } from "../json-api/open-api-shared.ts";
import type { ResourceTypes } from "../json-api/resource-type.ts";
import { resources } from "../api/registry.ts";
import type { Notes } from "../routing/api-resource.ts";

/** The documentation of each resource type. */
export const notes: Readonly<Record<string, Notes>> = Object.assign(
  {},
  ...resources.map(({ documentation }) => documentation.notes),
);

/** The schemas of the types with the notes added. Existing descriptions are kept. */
export function annotated(schemas: Schemas, types: ResourceTypes): Schemas {
  const named = [...types.keys()].flatMap((type) => {
    const forms = [type, `${type}.create`, `${type}.update`, `${type}.bulk-item`].filter((name) =>
      Object.hasOwn(schemas, name),
    );
    return forms.map((name) => [name, described(schemas[name] ?? {}, notes[type])] as const);
  });
  return { ...schemas, ...Object.fromEntries(named) };
}

function described(schema: JsonSchema, note: Notes | undefined): JsonSchema {
  if (note === undefined) return schema;
  const noted = withNotes(schema as Json, note.attributes) as JsonSchema;
  return { description: note.itself, ...noted };
}

/** Finds the `attributes` of a resource, or of the resource in a request document. */
function withNotes(schema: Json, attributes: Notes["attributes"]): Json {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return schema;
  const properties = Object.entries(schema["properties"]).map(([name, member]) => [
    name,
    name === "attributes"
      ? onMembers(member, attributes)
      : name === "data"
        ? withNotes(member, attributes)
        : member,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function onMembers(schema: Json, attributes: Notes["attributes"]): Json {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return schema;
  const members = Object.entries(schema["properties"]).map(([name, member]) => {
    const description = attributes[name];
    return [name, isJsonObject(member) && description !== undefined ? { description, ...member } : member];
  });
  return { ...schema, properties: Object.fromEntries(members) };
}
