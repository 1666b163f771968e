/**
 * The schemas of the document, closed: a member that is not documented is a fault. Clients must pass over members that
 * they do not know, so that the document itself leaves objects open; a test of the service must not.
 */
import { isJsonObject, type Json, type JsonObject } from "../../json-api/json.ts";

export function closed(schema: Json): Json {
  // What stands beside a reference narrows what is referred to, and says nothing about the other members.
  if (!isJsonObject(schema) || Object.hasOwn(schema, "$ref")) return schema;
  const members = Object.entries(schema).map(
    ([keyword, value]) => [keyword, within(keyword, value)] as const,
  );
  const isOpen = Object.hasOwn(schema, "properties") && !Object.hasOwn(schema, "additionalProperties");
  return { ...Object.fromEntries(members), ...(isOpen && { additionalProperties: false }) };
}

/** Every schema of a map of them. */
export function allClosed(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]));
}

const maps = new Set(["properties", "patternProperties", "$defs"]);
const lists = new Set(["anyOf", "oneOf", "prefixItems"]);
const schemas = new Set(["items", "additionalProperties"]);

function within(keyword: string, value: Json): Json {
  if (maps.has(keyword) && isJsonObject(value)) return allClosed(value);
  if (lists.has(keyword) && Array.isArray(value)) return value.map((schema: Json) => closed(schema));
  return schemas.has(keyword) ? closed(value) : value;
}
