/**
 * The OpenAPI description of the routes outside version 2: tokens and the service itself. The routes are in `tokens/`,
 * `app/` and `documentation/`.
 */
import { tokenPath } from "../http/refusal.ts";
import { exampleOf } from "./examples.ts";
import { headers, rateLimit, type HeaderName } from "./headers.ts";
import { referenceTo, type Content, type Operation, type PathItem, type Response } from "./notation.ts";
import { authenticationTag, serviceTag } from "./tags.ts";

export const json = "application/json";

/** The schema with its example. */
export const of = (name: string): Content[string] => {
  const example = exampleOf(name);
  return { schema: { ...referenceTo("schemas", name) }, ...(example !== undefined && { example }) };
};

interface Answer {
  readonly schema: string;
  readonly headers?: readonly HeaderName[];
}

export function answer(description: string, { schema, headers: carried = [] }: Answer): Response {
  return { description, headers: headers(...carried), content: { [json]: of(schema) } };
}

/** An error response of version 1. */
export const message = (description: string, ...carried: readonly HeaderName[]) =>
  answer(description, { schema: "message", headers: carried });

const oauthError = (description: string, ...carried: readonly HeaderName[]) =>
  answer(description, { schema: "oauth-error", headers: ["Cache-Control", ...rateLimit, ...carried] });

/** Errors possible for any body. */
const bodyFaults = {
  400: message("The request cannot be read.", "Cache-Control"),
  413: message("The body is too large.", "Cache-Control"),
  415: message("The media type of the body is not supported.", "Cache-Control"),
};

const throttled = message("Too many attempts or requests.", "Cache-Control", "Retry-After", ...rateLimit);
const broken = message("An internal error occurred.", "Cache-Control");
const unavailable = message("The service is temporarily unavailable.", "Cache-Control", "Retry-After");
const unauthorised = message("The access token is not valid.", "Cache-Control", "WWW-Authenticate");

const token: Operation = {
  tags: [authenticationTag.name],
  operationId: "createToken",
  summary: "Issues an access token for client credentials.",
  description:
    "Send the credentials in the body or in the header `Authorization` (HTTP Basic), not in both. A token is valid for 15 minutes by default. Request a new one when it expires.",
  security: [{ clientCredentialsInHeader: [] }, {}],
  requestBody: { required: true, content: { "application/x-www-form-urlencoded": of("token-request") } },
  responses: {
    200: answer("The access token.", { schema: "token", headers: ["Cache-Control", ...rateLimit] }),
    400: oauthError("The token request is not valid."),
    401: oauthError("The client is unknown or its secret is wrong.", "WWW-Authenticate"),
    413: oauthError("The body is too large."),
    415: oauthError("The media type is not supported."),
    429: oauthError("Too many requests.", "Retry-After"),
    500: answer("An internal error occurred.", {
      schema: "oauth-error",
      headers: ["Cache-Control"],
    }),
    503: answer("The service is temporarily unavailable.", {
      schema: "oauth-error",
      headers: ["Cache-Control", "Retry-After"],
    }),
  },
};

const login: Operation = {
  tags: [authenticationTag.name],
  operationId: "login",
  summary: "Issues an access token for an e-mail address and password.",
  description: "Deprecated: programs should use client credentials. Repeated failures are throttled.",
  deprecated: true,
  security: [],
  requestBody: { required: true, content: { [json]: of("login-request") } },
  responses: deprecated({
    200: answer("The access token.", { schema: "session-token", headers: ["Cache-Control", ...rateLimit] }),
    ...bodyFaults,
    401: message("The credentials are wrong.", "Cache-Control", ...rateLimit),
    422: message("A field is missing or not valid.", "Cache-Control", ...rateLimit),
    429: throttled,
    500: broken,
    503: unavailable,
  }),
};

/** Adds the header `Deprecation` to each response. */
function deprecated(responses: Readonly<Record<string, Response>>): Readonly<Record<string, Response>> {
  const marked = Object.entries(responses).map(
    ([status, response]) =>
      [status, { ...response, headers: { ...response.headers, ...headers("Deprecation") } }] as const,
  );
  return Object.fromEntries(marked);
}

const refresh = {
  tags: [authenticationTag.name],
  summary: "Replaces a token from a login with a new one.",
  responses: {
    200: answer("The new access token.", {
      schema: "refreshed-token",
      headers: ["Cache-Control", ...rateLimit],
    }),
    401: unauthorised,
    403: message("A token from `/oauth/token` cannot be refreshed.", "Cache-Control", ...rateLimit),
    429: throttled,
    500: broken,
    503: unavailable,
  },
};

const logout = {
  tags: [authenticationTag.name],
  summary: "Revokes the access token.",
  responses: {
    200: answer("The token is revoked.", { schema: "success", headers: ["Cache-Control", ...rateLimit] }),
    401: unauthorised,
    429: throttled,
    500: broken,
    503: unavailable,
  },
};

/** For GET and POST. A body is not needed, but must be readable if there is one. */
const eitherWay = (
  operation: Omit<Operation, "operationId">,
  names: Readonly<Record<"get" | "post", string>>,
): PathItem => ({
  get: { ...operation, operationId: names.get },
  post: { ...operation, operationId: names.post, responses: { ...operation.responses, ...bodyFaults } },
});

/** A GET without a token. */
const open = (operationId: string, summary: string, responses: Operation["responses"]): PathItem => ({
  get: { tags: [serviceTag.name], operationId, summary, security: [], responses },
});

const internal = message("An internal error occurred.");

const cached = (description: string, content: Content): Operation["responses"] => ({
  200: { description, headers: headers("ETag", "Cache-Control"), content },
  304: { description: "Your copy is still current.", headers: headers("ETag", "Cache-Control") },
  500: internal,
});

export const servicePaths: Readonly<Record<string, PathItem>> = {
  [tokenPath]: { post: token },
  "/v1/login": { post: login },
  "/v1/token": eitherWay(refresh, { get: "refreshTokenByGet", post: "refreshToken" }),
  "/v1/logout": eitherWay(logout, { get: "logoutByGet", post: "logout" }),
  "/.well-known/jwks.json": open("readSigningKeys", "Lists the public keys for verifying access tokens.", {
    200: answer("The keys, as in RFC 7517.", {
      schema: "signing-keys",
      headers: ["Cache-Control", ...rateLimit],
    }),
    429: message("Too many requests.", "Retry-After", ...rateLimit),
    500: internal,
    503: message("The service is temporarily unavailable.", "Retry-After"),
  }),
  "/.well-known/evidence-keys.json": open(
    "readEvidenceKeys",
    "Lists the public keys for verifying evidence bundles, including those that are retired.",
    {
      200: answer("The keys, as in RFC 7517 and RFC 8037. Keys are never removed.", {
        schema: "evidence-keys",
        headers: ["Cache-Control", ...rateLimit],
      }),
      429: message("Too many requests.", "Retry-After", ...rateLimit),
      500: internal,
      503: message("The service is temporarily unavailable.", "Retry-After"),
    },
  ),
  "/healthz": open("readHealth", "Checks that the process is running.", {
    200: answer("The process is running.", { schema: "health", headers: ["Cache-Control"] }),
    500: internal,
  }),
  "/readyz": open("readReadiness", "Checks whether the service is ready.", {
    200: answer("The service is ready.", { schema: "readiness", headers: ["Cache-Control"] }),
    500: internal,
    503: message("The service is not ready.", "Cache-Control"),
  }),
  "/metrics": {
    get: {
      tags: [serviceTag.name],
      operationId: "readMetrics",
      summary: "Reads the metrics of the process, for Prometheus.",
      description: "Requires its own token if one is set.",
      security: [{ metricsToken: [] }, {}],
      responses: {
        200: {
          description: "The metrics.",
          headers: headers("Cache-Control"),
          content: { "text/plain": { schema: { type: "string" } } },
        },
        401: message("The metrics token is missing or wrong.", "Cache-Control", "WWW-Authenticate"),
        500: internal,
      },
    },
  },
  "/openapi.json": open(
    "readDocument",
    "Downloads the OpenAPI document of this API.",
    cached("The OpenAPI document.", { [json]: { schema: { type: "object" } } }),
  ),
  "/": open(
    "readStartPage",
    "Shows what this service is, with links.",
    cached("The page.", { "text/html": { schema: { type: "string" } } }),
  ),
  "/docs": open(
    "readDocumentation",
    "Shows this documentation.",
    cached("The page.", { "text/html": { schema: { type: "string" } } }),
  ),
};
