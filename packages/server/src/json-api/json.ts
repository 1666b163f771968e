/**
 * JSON values as types, and JSON Pointers (RFC 6901). Only own members count, so that "constructor" is a name like any
 * other.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** A JSON Schema of the 2020-12 draft, the one that OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object's own member of that name, or undefined. */
export function memberOf<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The pointer that consists of these names, outermost first; without names, it is the whole document. */
export function pointerTo(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The names of a pointer, outermost first. */
export function namesOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}
