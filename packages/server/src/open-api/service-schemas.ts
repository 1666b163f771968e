/** The schemas of what is said beside version 2: tokens, their errors, and what the service tells about itself. */
import { reviewScope } from "../http/scope.ts";
import type { JsonSchema } from "../json-api/json.ts";
import { arrayOf, object, type Schemas } from "../json-api/open-api-shared.ts";

const text = { type: "string" };
const accessToken = { type: "string", description: "A signed JWT (RFC 9068), for `Authorization: Bearer`." };
const seconds = { type: "integer", minimum: 1, description: "For how many seconds it lives." };
const yes = { type: "boolean", const: true };
const bearer = { type: "string", const: "Bearer" };
const constant = (value: string) => ({ type: "string", const: value });

/** All of its members are there, and no others. */
export const whole = (members: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...object(members, Object.keys(members)),
  additionalProperties: false,
});

const scope = {
  type: "string",
  description: `The only scope is \`${reviewScope}\`, which a request for no scope gets as well.`,
};

export const serviceSchemas: Schemas = {
  message: {
    ...object(
      {
        message: { ...text, description: "What is wrong, in a sentence." },
        errors: {
          type: "object",
          description: "For each field what is wrong with it.",
          additionalProperties: { ...arrayOf(text), minItems: 1 },
        },
      },
      ["message"],
    ),
    additionalProperties: false,
  },
  "oauth-error": whole({
    error: {
      ...text,
      enum: ["invalid_request", "invalid_client", "unsupported_grant_type", "invalid_scope", "server_error"],
    },
    error_description: text,
  }),
  "token-request": object(
    {
      grant_type: constant("client_credentials"),
      client_id: { ...text, description: "Unless the header says it." },
      client_secret: { ...text, description: "Unless the header says it." },
      scope,
    },
    ["grant_type"],
  ),
  token: whole({
    success: yes,
    data: whole({ type: constant("token"), access_token: accessToken, expires_in: seconds }),
    access_token: accessToken,
    token_type: bearer,
    expires_in: seconds,
    scope: text,
  }),
  "login-request": object(
    {
      email: { ...text, minLength: 1, maxLength: 320 },
      password: { ...text, minLength: 1, maxLength: 1024 },
    },
    ["email", "password"],
  ),
  "session-token": whole({
    success: yes,
    data: whole({ type: constant("token"), access_token: accessToken, expires_in: seconds }),
  }),
  "refreshed-token": whole({
    success: yes,
    data: whole({
      type: constant("refresh_token"),
      access_token: accessToken,
      token_type: bearer,
      expires_in: seconds,
    }),
  }),
  success: whole({ success: yes }),
  "signing-keys": whole({
    keys: arrayOf(
      whole({
        kty: constant("EC"),
        crv: constant("P-256"),
        x: text,
        y: text,
        kid: text,
        use: constant("sig"),
        alg: constant("ES256"),
      }),
    ),
  }),
  health: whole({ status: constant("ok") }),
  readiness: whole({ status: constant("ready") }),
};
