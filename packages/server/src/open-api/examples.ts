/**
 * Examples of the main documents, by schema; a test validates each against its schema. Those of resources are beside the
 * resources; here are those of the other routes.
 */
import { resources } from "../api/registry.ts";
import type { Json } from "../json-api/json.ts";

/** Undefined if there is none. */
export function exampleOf(schema: string): Json | undefined {
  return examples[schema];
}

const accessToken = "eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9…";
const issued = { type: "token", access_token: accessToken, expires_in: 900 };

const importStatus = "https://docreview.example/v1/import/url/brochure-2026-11/status";

export const examples: Readonly<Record<string, Json>> = {
  ...Object.assign({}, ...resources.map(({ documentation }) => documentation.examples)),
  "token-request": { grant_type: "client_credentials", client_id: "reviews", client_secret: "…" },
  token: {
    success: true,
    data: issued,
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: 900,
    scope: "service-review",
  },
  "login-request": { email: "ada@example.org", password: "…" },
  "session-token": { success: true, data: { ...issued, expires_in: 3600 } },
  "import-request": {
    correlationId: "brochure-2026-11",
    url: "https://files.example/brochure.pdf",
    selectedOptionIds: [11, 21, 31],
  },
  import: {
    categorisationId: 2001,
    correlationId: "brochure-2026-11",
    url: "https://files.example/brochure.pdf",
  },
  "import-statuses": {
    data: [
      { asset: { id: 1001, status: "ready" }, review: { id: 4001, status: "finished" }, errors: null },
      {
        asset: { id: 1002, status: "failed" },
        review: { id: null, status: null },
        errors: [{ code: "import", message: "The URL responded with status 404." }],
      },
    ],
    links: { first: `${importStatus}?page=1`, last: `${importStatus}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: 1, path: importStatus, per_page: 15, to: 2 },
  },
  message: { message: "The given data was invalid", errors: { email: ["email is required."] } },
  "oauth-error": {
    error: "invalid_client",
    error_description: "The client is unknown or its secret is wrong.",
  },
};
