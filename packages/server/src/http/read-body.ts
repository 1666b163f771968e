/** The JSON body of a version 1 request. */
import type { FastifyRequest } from "fastify";
import type { Json } from "../json-api/json.ts";
import { readJson } from "../json-api/read-json.ts";
import type { Refusal } from "./refusal.ts";

export type ParsedBody =
  | { readonly kind: "parsed"; readonly value: Json; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export function readBody({ headers, body }: FastifyRequest): ParsedBody {
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    const detail = "The body must be application/json.";
    return { kind: "refused", refusal: { kind: "unsupported-media-type", detail } };
  }
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  const json = readJson(bytes);
  if (json.kind === "parsed") return { kind: "parsed", value: json.value, bytes };
  const detail = json.errors[0]?.detail ?? "The body is not valid JSON.";
  return { kind: "refused", refusal: { kind: "malformed-request", detail } };
}
