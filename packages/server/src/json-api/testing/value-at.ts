/** The value at a pointer, or undefined. */
import { namesOf, type Json } from "../json.ts";

export function valueAt(value: Json, names: readonly string[]): Json | undefined {
  let at: Json | undefined = value;
  for (const name of names) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, Json>>)[name];
  }
  return at;
}

export const valueAtPointer = (value: Json, pointer: string) => valueAt(value, namesOf(pointer));
