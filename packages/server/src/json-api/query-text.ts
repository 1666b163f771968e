/**
 * The text of a query into names and values, and back. Stricter than a form decoder: what is not well-encoded UTF-8,
 * holds U+0000 or stands twice is refused, as a guess could only be wrong.
 */
import { apiError, type ApiError } from "./error.ts";

export interface SplitQuery {
  readonly parameters: ReadonlyMap<string, string>;
  readonly errors: readonly ApiError[];
}

export function splitQuery(search: string): SplitQuery {
  const parameters = new Map<string, string>();
  const errors: ApiError[] = [];
  for (const part of search.replace(/^\?/, "").split("&")) {
    if (part === "") continue;
    const [rawName = "", ...rawValue] = part.split("=");
    const name = decoded(rawName);
    const value = decoded(rawValue.join("="));
    if (name === null || value === null)
      errors.push(refused(name ?? rawName, "It is not well-encoded text."));
    else if (parameters.has(name)) errors.push(refused(name, "It stands there twice."));
    else parameters.set(name, value);
  }
  return { parameters, errors };
}

/** The query of these parameters, without the `?`. */
export function joinQuery(parameters: Iterable<readonly [name: string, value: string]>): string {
  return [...parameters]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

function decoded(text: string): string | null {
  try {
    const value = decodeURIComponent(text.replaceAll("+", " "));
    return value.isWellFormed() && !value.includes("\u0000") ? value : null;
  } catch {
    return null;
  }
}

const refused = (name: string, detail: string) =>
  apiError("invalid-parameter", detail, { parameter: name.toWellFormed() });
