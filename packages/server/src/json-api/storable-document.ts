/**
 * Request documents from well-formed JSON, some values of which may not be storable. Within attributes that is a fault of
 * the attribute, reported with all others (422); anywhere else the document is malformed (400).
 */
import { apiError, type ApiError, type Parsed } from "./error.ts";
import type { WellFormedJson } from "./read-json.ts";
import { parseRequestDocument, type ResourceRequest } from "./request-document.ts";
import type { RequestTarget } from "./request-section.ts";

export function parseStorableDocument(
  target: RequestTarget,
  { value, unfit }: WellFormedJson,
): Parsed<ResourceRequest> {
  const elsewhere = unfit.filter((error) => !isOfAttribute(error));
  if (elsewhere.length > 0) return { kind: "refused", errors: elsewhere };
  const document = parseRequestDocument(target, value);
  const found = document.kind === "refused" ? document.errors : [];
  // Structure and identity come first.
  if (unfit.length === 0 || found.some(({ status }) => status !== 422)) return document;
  const known = new Set(found.map(pointerOf));
  const errors = unfit
    .filter((error) => !known.has(pointerOf(error)))
    .map(({ detail, source }) => apiError("invalid-attribute", detail, source));
  return { kind: "refused", errors: [...found, ...errors] };
}

const isOfAttribute = (error: ApiError) => pointerOf(error).startsWith("/data/attributes/");

function pointerOf({ source }: ApiError): string {
  return source !== undefined && "pointer" in source ? source.pointer : "";
}
