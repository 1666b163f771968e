/**
 * Splits a query into names and values, and joins them again. Stricter than a form decoder: invalid UTF-8, U+0000 and
 * repeated parameters are rejected rather than guessed at.
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
      errors.push(refused(name ?? rawName, "The parameter is not correctly encoded."));
    else if (parameters.has(name)) errors.push(refused(name, "The parameter is given twice."));
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
