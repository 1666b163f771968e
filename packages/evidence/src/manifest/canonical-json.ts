/**
 * JSON in its one canonical form (RFC 8785): members in the order of their UTF-16 code units, no white space, numbers and
 * strings as ECMAScript writes them. The same value has the same bytes in every program that implements it.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** @throws RangeError for numbers that JSON does not have. */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError(`${value} is not a number of JSON`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The default order of strings is that of their UTF-16 code units.
  const members = Object.keys(value).toSorted();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`).join(",")}}`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}
