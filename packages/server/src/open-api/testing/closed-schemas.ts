/**
 * The schemas of the document, closed: an undocumented member is a fault. The document leaves objects open because clients
 * must ignore unknown members; a test of the service must not ignore them.
 */
import { isJsonObject, type Json, type JsonObject } from "../../json-api/json.ts";

export function closed(schema: Json): Json {
  // Keywords next to a reference narrow the referenced schema, and do not affect other members.
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
