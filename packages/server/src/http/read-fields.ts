/** The text fields of the JSON body of a version 1 request. */
import type { FastifyRequest } from "fastify";
import type { Json } from "../json-api/json.ts";
import { readBody } from "./read-body.ts";
import type { Refusal } from "./refusal.ts";

export type ParsedFields<Name extends string> =
  | { readonly kind: "parsed"; readonly value: Readonly<Record<Name, string>> }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** The required text fields of the JSON body, each with its maximum length; other fields are ignored. */
export function readFields<Name extends string>(
  request: FastifyRequest,
  limits: Readonly<Record<Name, number>>,
): ParsedFields<Name> {
  const body = readBody(request);
  return body.kind === "refused" ? body : checkFields(body.value, limits);
}

function checkFields<Name extends string>(
  body: Json,
  limits: Readonly<Record<Name, number>>,
): ParsedFields<Name> {
  const members = new Map(typeof body === "object" && body !== null ? Object.entries(body) : []);
  const faults: Record<string, readonly string[]> = {};
  const value: Record<string, string> = {};
  for (const [name, limit] of Object.entries<number>(limits)) {
    const given = members.get(name);
    if (typeof given === "string" && given !== "" && given.length <= limit) value[name] = given;
    else faults[name] = [`${name} ${demandOf(given, limit)}.`];
  }
  if (Object.keys(faults).length === 0) return { kind: "parsed", value: value as Record<Name, string> };
  return { kind: "refused", refusal: { kind: "invalid-fields", fields: faults } };
}

function demandOf(given: Json | undefined, limit: number): string {
  if (given === undefined || given === null || given === "") return "is required";
  return typeof given === "string" ? `must have at most ${limit} characters` : "must be a string";
}
