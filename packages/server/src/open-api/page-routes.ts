/**
 * The OpenAPI description of what the review page uses besides the API: its session, and the passwords of its users. The
 * routes are in `review-page/`.
 */
import type { JsonSchema } from "../json-api/json.ts";
import { object, type Schemas } from "../json-api/open-api-shared.ts";
import { maximumPassword, minimumPassword } from "../review-page/new-password.ts";
import { headers, rateLimit } from "./headers.ts";
import type { Operation, PathItem } from "./notation.ts";
import { answer, json, message, of } from "./service-routes.ts";
import { accessToken, seconds, whole } from "./service-schemas.ts";
import { pageTag } from "./tags.ts";

const limited = ["Cache-Control", ...rateLimit] as const;

const bodyFaults = {
  400: message("The request cannot be read.", ...limited),
  413: message("The body is too large.", "Cache-Control"),
  415: message("The media type of the body is not supported.", ...limited),
};

const always = {
  403: message("The request came from another site, or the caller is a client.", "Cache-Control"),
  429: message("Too many attempts or requests.", "Cache-Control", "Retry-After"),
  500: message("An internal error occurred.", "Cache-Control"),
  503: message("The service is temporarily unavailable.", "Cache-Control", "Retry-After"),
};

const shared = { tags: [pageTag.name], security: [] } as const;
const begun = answer("The access token, and the user.", { schema: "page-session", headers: limited });
const nothing = (description: string) => ({ description, headers: headers(...limited) });

const begin: Operation = {
  ...shared,
  operationId: "beginPageSession",
  summary: "Starts a session with an e-mail address and a password, or with the code of a sign-in link.",
  description:
    "Sets a cookie for 12 hours, which only `/ui/session` reads. Repeated failures are throttled together with those of `/v1/login`.",
  requestBody: { required: true, content: { [json]: of("page-sign-in") } },
  responses: {
    200: begun,
    ...bodyFaults,
    401: message("The credentials are incorrect, or the link has been used or has expired.", ...limited),
    422: message("A field is missing or not valid.", ...limited),
    ...always,
  },
};

const resume: Operation = {
  ...shared,
  operationId: "resumePageSession",
  summary: "Exchanges the cookie of the session for an access token of at most 15 minutes.",
  responses: { 200: begun, 204: nothing("Nobody is signed in."), ...always },
};

const end: Operation = {
  ...shared,
  operationId: "endPageSession",
  summary: "Ends the session, and revokes every access token issued from it.",
  responses: { 204: nothing("The session has ended."), ...bodyFaults, ...always },
};

const password: Operation = {
  ...shared,
  operationId: "changePassword",
  summary: "Sets a new password for a user, which ends all of the user's sessions and tokens.",
  description:
    "With the user's access token and current password, the response starts a new session. With the `code` of a password reset, no token is needed.",
  security: [{ accessToken: [] }, {}],
  requestBody: { required: true, content: { [json]: of("new-password") } },
  responses: {
    200: begun,
    204: nothing("The password was set with a code. The user can sign in with it."),
    ...bodyFaults,
    401: message("The access token is not valid, or the code has been used or has expired.", ...limited),
    409: message("The password has been changed by another request in the meantime.", ...limited),
    422: message("The current password is wrong, or the new one is not accepted.", ...limited),
    ...always,
  },
};

export const pagePaths: Readonly<Record<string, PathItem>> = {
  "/ui/session": { post: begin, get: resume, delete: end },
  "/ui/password": { put: password },
};

const text = (maxLength: number, minLength = 1): JsonSchema => ({ type: "string", minLength, maxLength });
const chosen = text(maximumPassword, minimumPassword);

export const pageSchemas: Schemas = {
  "page-sign-in": {
    anyOf: [
      object({ email: text(320), password: text(maximumPassword) }, ["email", "password"]),
      object({ code: text(1024) }, ["code"]),
    ],
  },
  "new-password": {
    anyOf: [
      object({ currentPassword: text(maximumPassword), password: chosen }, ["currentPassword", "password"]),
      object({ code: text(1024), password: chosen }, ["code", "password"]),
    ],
  },
  "page-session": whole({
    success: { type: "boolean", const: true },
    data: whole({
      type: { type: "string", const: "token" },
      access_token: accessToken,
      expires_in: seconds,
      user: whole({
        id: { type: "string" },
        name: { type: "string" },
        email: { type: ["string", "null"] },
        role: { type: "string", enum: ["reviewer", "admin"] },
      }),
    }),
  }),
};
