/**
 * Every error response that does not come from an endpoint: its HTTP status and title in one table. Its format follows
 * the part of the API: JSON:API errors under /v2, RFC 6749 at the token endpoint, `{"message", "errors"}` elsewhere.
 * An error says what the client can fix, and reveals nothing internal.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorDocument } from "../json-api/error.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import { pathOf } from "../observability/log.ts";

const kinds = {
  "malformed-request": { status: 400, title: "The request cannot be read" },
  "invalid-credentials": { status: 401, title: "Invalid credentials" },
  "invalid-token": { status: 401, title: "The access token is not valid" },
  forbidden: { status: 403, title: "This is not allowed" },
  "not-found": { status: 404, title: "The resource does not exist" },
  "method-not-allowed": { status: 405, title: "The method is not allowed" },
  conflict: { status: 409, title: "The request conflicts with the current state" },
  "content-too-large": { status: 413, title: "The body is too large" },
  "uri-too-long": { status: 414, title: "The URL is too long" },
  "unsupported-media-type": { status: 415, title: "The media type of the body is not supported" },
  "invalid-fields": { status: 422, title: "The given data was invalid" },
  throttled: { status: 429, title: "Too many attempts" },
  "internal-error": { status: 500, title: "An internal error occurred" },
  unavailable: { status: 503, title: "The service is temporarily unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type RefusalKind = keyof typeof kinds;

/** For the documentation. */
export const refusalKinds: Readonly<
  Record<RefusalKind, { readonly status: number; readonly title: string }>
> = kinds;

export interface Refusal {
  readonly kind: RefusalKind;
  /** A sentence for the person who can fix it. Defaults to the title. */
  readonly detail?: string;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The path of the token endpoint, whose errors have the format of OAuth. */
export const tokenPath = "/oauth/token";

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.headers(refusal.headers ?? {}).code(kinds[refusal.kind].status);
  // The route is more reliable than the URL, as one path can be written in many ways.
  const path = request.routeOptions?.url ?? pathOf(request);
  if (isVersionTwo(path)) {
    // As bytes, because Fastify adds a charset to text and JSON:API forbids that parameter.
    return reply.type(jsonApiMediaType).send(Buffer.from(JSON.stringify(jsonApiRefusal(refusal))));
  }
  return reply.send(path === tokenPath ? oauthRefusal(refusal) : versionOneRefusal(refusal));
}

/** Whether the path belongs to the JSON:API part. */
export const isVersionTwo = (path: string) => path === "/v2" || path.startsWith("/v2/");

function jsonApiRefusal({ kind, detail }: Refusal) {
  const { status, title } = kinds[kind];
  return errorDocument([{ status, code: kind, title, detail: detail ?? `${title}.` }]).document;
}

function versionOneRefusal({ kind, detail, fields }: Refusal) {
  return { message: detail ?? kinds[kind].title, ...(fields && { errors: fields }) };
}

function oauthRefusal({ kind, detail }: Refusal) {
  const { status, title } = kinds[kind];
  return {
    error: status >= 500 ? "server_error" : "invalid_request",
    error_description: detail ?? title,
  };
}
