/**
 * Every answer that says no, in one table: its HTTP status and title. It is written in the shape of the part of the
 * API that was asked: JSON:API errors under /v2, RFC 6749 at the token endpoint, `{"message", "errors"}` elsewhere.
 * An answer tells what the client can mend, and nothing of our inside.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorDocument } from "../json-api/error.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";

const kinds = {
  "malformed-request": { status: 400, title: "The request cannot be read" },
  "invalid-credentials": { status: 401, title: "Invalid credentials" },
  "invalid-token": { status: 401, title: "The access token is not valid" },
  forbidden: { status: 403, title: "This is not allowed" },
  "not-found": { status: 404, title: "There is no such resource" },
  "method-not-allowed": { status: 405, title: "The resource does not take this method" },
  conflict: { status: 409, title: "The request cannot be done now" },
  "content-too-large": { status: 413, title: "The body is too long" },
  "uri-too-long": { status: 414, title: "The address is too long" },
  "unsupported-media-type": { status: 415, title: "The body has another media type" },
  "invalid-fields": { status: 422, title: "The given data was invalid" },
  throttled: { status: 429, title: "Too many attempts" },
  "internal-error": { status: 500, title: "Something went wrong inside the service" },
  unavailable: { status: 503, title: "The service cannot answer now" },
} as const satisfies Record<string, { status: number; title: string }>;

export type RefusalKind = keyof typeof kinds;

/** For the documentation. */
export const refusalKinds: Readonly<
  Record<RefusalKind, { readonly status: number; readonly title: string }>
> = kinds;

export interface Refusal {
  readonly kind: RefusalKind;
  /** A sentence for the person who can mend it; the title where it says all. */
  readonly detail?: string;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the token endpoint is; what it refuses has the shape that OAuth gives it. */
export const tokenPath = "/oauth/token";

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.headers(refusal.headers ?? {}).code(kinds[refusal.kind].status);
  // Of the route where there is one: the same path can be written in many ways.
  const path = request.routeOptions?.url ?? pathOf(request);
  if (isVersionTwo(path)) {
    // As bytes: to text Fastify adds a charset, and JSON:API allows its media type no such parameter.
    return reply.type(jsonApiMediaType).send(Buffer.from(JSON.stringify(jsonApiRefusal(refusal))));
  }
  return reply.send(path === tokenPath ? oauthRefusal(refusal) : versionOneRefusal(refusal));
}

/** Whether JSON:API is spoken there. */
export const isVersionTwo = (path: string) => path === "/v2" || path.startsWith("/v2/");

/** The path of the request, without its query. */
export function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

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
