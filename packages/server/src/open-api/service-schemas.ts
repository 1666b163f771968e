/** The schemas outside version 2: tokens and their errors, and the service itself. */
import { reviewScope } from "../tokens/scope.ts";
import type { JsonSchema } from "../json-api/json.ts";
import { arrayOf, object, type Schemas } from "../json-api/open-api-shared.ts";

const text = { type: "string" };
export const accessToken = {
  type: "string",
  description: "A signed JWT (RFC 9068), for `Authorization: Bearer`.",
};
export const seconds = { type: "integer", minimum: 1, description: "The lifetime in seconds." };
const trueSchema = { type: "boolean", const: true };
const bearer = { type: "string", const: "Bearer" };
const constant = (value: string) => ({ type: "string", const: value });

/** An object with exactly these members. */
export const whole = (members: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  ...object(members, Object.keys(members)),
  additionalProperties: false,
});

const scope = {
  type: "string",
  description: `The only scope is \`${reviewScope}\`, which is also the default.`,
};

export const serviceSchemas: Schemas = {
  message: {
    ...object(
      {
        message: { ...text, description: "What is wrong, as a sentence." },
        errors: {
          type: "object",
          description: "The errors of each field.",
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
      client_id: { ...text, description: "Omitted if it is in the header." },
      client_secret: { ...text, description: "Omitted if it is in the header." },
      scope,
    },
    ["grant_type"],
  ),
  token: whole({
    success: trueSchema,
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
    success: trueSchema,
    data: whole({ type: constant("token"), access_token: accessToken, expires_in: seconds }),
  }),
  "refreshed-token": whole({
    success: trueSchema,
    data: whole({
      type: constant("refresh_token"),
      access_token: accessToken,
      token_type: bearer,
      expires_in: seconds,
    }),
  }),
  success: whole({ success: trueSchema }),
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
  "evidence-keys": whole({
    keys: arrayOf(
      whole({
        kty: constant("OKP"),
        crv: constant("Ed25519"),
        x: text,
        kid: text,
        use: constant("sig"),
        alg: constant("EdDSA"),
      }),
    ),
  }),
  health: whole({ status: constant("ok") }),
  readiness: whole({ status: constant("ready") }),
};
