/** Reads a text by a schema; faults are given as `line:column code message`. */
import type { Schema } from "../schema.ts";
import { readYaml } from "../yaml-file.ts";

export function reading<T>(text: string, schema: Schema<T>): { value: T | null; faults: readonly string[] } {
  const { value, problems } = readYaml({ path: "folder/file.yaml", text }, schema);
  const faults = problems.map(({ code, message, place }) => {
    if (place?.kind !== "file" || place.path !== "folder/file.yaml")
      throw new Error("a fault without a place");
    return `${place.line}:${place.column} ${code} ${message}`;
  });
  return { value, faults };
}
