/**
 * The routes beside version 2, described as data: tokens, and the service about itself. Whatever they answer is here;
 * the routes themselves are in `http/`.
 */
import { tokenPath } from "../http/refusal.ts";
import { exampleOf } from "./examples.ts";
import { headers, rateLimit, type HeaderName } from "./headers.ts";
import { referenceTo, type Content, type Operation, type PathItem, type Response } from "./notation.ts";
import { authenticationTag, serviceTag } from "./tags.ts";

export const json = "application/json";

/** With its example. */
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

/** A refusal of version 1. */
export const message = (description: string, ...carried: readonly HeaderName[]) =>
  answer(description, { schema: "message", headers: carried });

const oauthError = (description: string, ...carried: readonly HeaderName[]) =>
  answer(description, { schema: "oauth-error", headers: ["Cache-Control", ...rateLimit, ...carried] });

/** What goes wrong with any body. */
const bodyFaults = {
  400: message("The request cannot be read.", "Cache-Control"),
  413: message("The body is too long.", "Cache-Control"),
  415: message("The body is of another media type.", "Cache-Control"),
};

const throttled = message(
  "There were too many attempts or requests.",
  "Cache-Control",
  "Retry-After",
  ...rateLimit,
);
const broken = message("Something went wrong inside the service.", "Cache-Control");
const unauthorised = message("The access token is not valid.", "Cache-Control", "WWW-Authenticate");

const token: Operation = {
  tags: [authenticationTag.name],
  operationId: "createToken",
  summary: "Gives a client an access token for its credentials.",
  description:
    "The credentials stand in the body or in the header `Authorization` (HTTP Basic), not in both. A token lives 15 minutes unless the service is set otherwise; then ask for a new one.",
  security: [{ clientCredentialsInHeader: [] }, {}],
  requestBody: { required: true, content: { "application/x-www-form-urlencoded": of("token-request") } },
  responses: {
    200: answer("The access token.", { schema: "token", headers: ["Cache-Control", ...rateLimit] }),
    400: oauthError("The request is not one for a token."),
    401: oauthError("The client is not known or its secret is wrong.", "WWW-Authenticate"),
    413: oauthError("The body is too long."),
    415: oauthError("The media type cannot be read."),
    429: oauthError("There were too many requests.", "Retry-After"),
    500: answer("Something went wrong inside the service.", {
      schema: "oauth-error",
      headers: ["Cache-Control"],
    }),
  },
};

const login: Operation = {
  tags: [authenticationTag.name],
  operationId: "login",
  summary: "Gives a person an access token for an e-mail address and a password.",
  description: "Deprecated: programs take the client credentials. Repeated failures are throttled.",
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
  }),
};

/** Each answer also says that the operation is deprecated. */
function deprecated(responses: Readonly<Record<string, Response>>): Readonly<Record<string, Response>> {
  const marked = Object.entries(responses).map(
    ([status, response]) =>
      [status, { ...response, headers: { ...response.headers, ...headers("Deprecation") } }] as const,
  );
  return Object.fromEntries(marked);
}

const refresh = {
  tags: [authenticationTag.name],
  summary: "Gives a new token for one from a login, which ends with it.",
  responses: {
    200: answer("The new access token.", {
      schema: "refreshed-token",
      headers: ["Cache-Control", ...rateLimit],
    }),
    401: unauthorised,
    403: message("A token from `/oauth/token` is not refreshed.", "Cache-Control", ...rateLimit),
    429: throttled,
    500: broken,
  },
};

const logout = {
  tags: [authenticationTag.name],
  summary: "Ends the life of the access token.",
  responses: {
    200: answer("The token is dead.", { schema: "success", headers: ["Cache-Control", ...rateLimit] }),
    401: unauthorised,
    429: throttled,
    500: broken,
  },
};

/** By GET as well as POST; a body is not asked for, but one that is sent must be readable. */
const eitherWay = (
  operation: Omit<Operation, "operationId">,
  names: Readonly<Record<"get" | "post", string>>,
): PathItem => ({
  get: { ...operation, operationId: names.get },
  post: { ...operation, operationId: names.post, responses: { ...operation.responses, ...bodyFaults } },
});

/** A GET that anyone may send. */
const open = (operationId: string, summary: string, responses: Operation["responses"]): PathItem => ({
  get: { tags: [serviceTag.name], operationId, summary, security: [], responses },
});

const internal = message("Something went wrong inside the service.");

const cached = (description: string, content: Content): Operation["responses"] => ({
  200: { description, headers: headers("ETag", "Cache-Control"), content },
  304: { description: "What you have is still right.", headers: headers("ETag", "Cache-Control") },
  500: internal,
});

export const servicePaths: Readonly<Record<string, PathItem>> = {
  [tokenPath]: { post: token },
  "/v1/login": { post: login },
  "/v1/token": eitherWay(refresh, { get: "refreshTokenByGet", post: "refreshToken" }),
  "/v1/logout": eitherWay(logout, { get: "logoutByGet", post: "logout" }),
  "/.well-known/jwks.json": open("readSigningKeys", "Lists the public keys that verify access tokens.", {
    200: answer("The keys, as RFC 7517 writes them.", {
      schema: "signing-keys",
      headers: ["Cache-Control", ...rateLimit],
    }),
    429: message("There were too many requests.", "Retry-After", ...rateLimit),
    500: internal,
  }),
  "/healthz": open("readHealth", "Tells that the process runs.", {
    200: answer("It runs.", { schema: "health", headers: ["Cache-Control"] }),
    500: internal,
  }),
  "/readyz": open("readReadiness", "Tells whether the service can serve now.", {
    200: answer("It can.", { schema: "readiness", headers: ["Cache-Control"] }),
    500: internal,
    503: message("It cannot now.", "Cache-Control"),
  }),
  "/metrics": {
    get: {
      tags: [serviceTag.name],
      operationId: "readMetrics",
      summary: "Gives the metrics of the process to Prometheus.",
      description: "Where the service is set to ask for it, with a token of its own.",
      security: [{ metricsToken: [] }, {}],
      responses: {
        200: {
          description: "The metrics.",
          headers: headers("Cache-Control"),
          content: { "text/plain": { schema: { type: "string" } } },
        },
        401: message("The token is not the one of the metrics.", "Cache-Control", "WWW-Authenticate"),
        500: internal,
      },
    },
  },
  "/openapi.json": open(
    "readDocument",
    "Gives this description of the API.",
    cached("The OpenAPI document.", { [json]: { schema: { type: "object" } } }),
  ),
  "/docs": open(
    "readDocumentation",
    "Shows this description of the API as a page.",
    cached("The page.", { "text/html": { schema: { type: "string" } } }),
  ),
};
