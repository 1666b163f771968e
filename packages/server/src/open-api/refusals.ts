/**
 * The error responses of an endpoint. The error codes of its kind determine the statuses, by the same tables that the
 * service uses. A response lists its codes, so that tests notice an undocumented one.
 */
import type { Endpoint } from "../routing/endpoint.ts";
import { parametersOf } from "../routing/path.ts";
import { refusalKinds, type RefusalKind } from "../http/refusal.ts";
import { apiErrorKinds, type ApiErrorCode } from "../json-api/error.ts";
import { jsonApiMediaType } from "../json-api/media-type.ts";
import { headers, rateLimit, type HeaderName } from "./headers.ts";
import { referenceTo, type Reference, type Response } from "./notation.ts";

type Code = ApiErrorCode | RefusalKind;

const always: readonly Code[] = ["invalid-token", "throttled", "internal-error", "unavailable"];

/** For paths with ids. */
const addressed: readonly Code[] = ["malformed-request", "not-found", "uri-too-long"];

const keyed = ["invalid-header", "request-in-flight", "idempotency-key-reused"] as const;

const bodied = ["malformed-request", "content-too-large", "unsupported-media-type"] as const;

const computed = [
  ...bodied,
  "invalid-parameter",
  "not-acceptable",
  "malformed-json",
  "malformed-document",
  "type-conflict",
  "state-conflict",
  "missing-member",
  "unknown-member",
  "read-only-member",
  "invalid-attribute",
  "invalid-relationship",
] as const;

const written = [...keyed, ...computed] as const;

const ofKind: Readonly<Record<Endpoint["kind"], readonly Code[]>> = {
  read: ["invalid-parameter", "not-acceptable"],
  list: ["invalid-parameter", "not-acceptable"],
  cursor: ["invalid-parameter", "not-acceptable"],
  create: [...written, "client-id-forbidden", "answer-shown-once"],
  update: [...written, "id-conflict", "forbidden", "relationship-forbidden", "precondition-failed"],
  compute: [...computed, "client-id-forbidden"],
  inspect: [
    "invalid-parameter",
    "not-acceptable",
    "unsupported-media-type",
    "malformed-upload",
    "invalid-upload",
  ],
  bulk: [...written, "id-conflict", "relationship-forbidden"],
  remove: [...keyed, ...bodied, "invalid-parameter", "not-acceptable", "forbidden", "state-conflict"],
  upload: [
    ...keyed,
    "invalid-parameter",
    "not-acceptable",
    "unsupported-media-type",
    "malformed-upload",
    "invalid-upload",
    "invalid-copy",
    "foreign-copy",
    "state-conflict",
    "queue-full",
  ],
  download: ["invalid-parameter", "range-not-satisfiable", "annotation-forbidden"],
};

/** If several of these occur together, or with a malformed document, the status is 400. */
const foundTogether = new Set<Code>([
  "type-conflict",
  "id-conflict",
  "client-id-forbidden",
  "relationship-forbidden",
]);

const kinds = { ...refusalKinds, ...apiErrorKinds };

/** Status → the component that describes the response. */
export function refusals(endpoint: Endpoint): Readonly<Record<string, Reference>> {
  const statuses = [...byStatus(codesOf(endpoint)).keys()];
  return Object.fromEntries(
    statuses.map((status) => [status, referenceTo("responses", nameOf(endpoint, status))]),
  );
}

/** All error responses of the endpoints. Endpoints share those of their kind, which list the codes of all of them. */
export function refusalComponents(endpoints: readonly Endpoint[]): Readonly<Record<string, Response>> {
  const shared = new Map<string, { readonly status: number; readonly codes: Set<Code> }>();
  for (const endpoint of endpoints) {
    for (const [status, codes] of byStatus(codesOf(endpoint))) {
      const name = nameOf(endpoint, status);
      const { codes: before = [] } = shared.get(name) ?? {};
      shared.set(name, { status, codes: new Set([...before, ...codes]) });
    }
  }
  return Object.fromEntries(
    [...shared].map(([name, { status, codes }]) => [name, refusal(status, [...codes])]),
  );
}

const sharedStatuses = new Set([401, 404, 406, 414, 429, 500, 503]);

/** Some are shared by all kinds, and 403 depends on the role. */
function nameOf({ kind, role }: Endpoint, status: number): string {
  if (sharedStatuses.has(status)) return String(status);
  return status === 403 && role !== undefined ? `${kind}.${role}.${status}` : `${kind}.${status}`;
}

function codesOf(endpoint: Endpoint): ReadonlySet<Code> {
  const isIntake = endpoint.kind === "create" && endpoint.load === "intake";
  return new Set([
    ...always,
    ...(parametersOf(endpoint.path).length > 0 ? addressed : []),
    ...ofKind[endpoint.kind],
    ...(isIntake ? (["queue-full"] as const) : []),
    ...(endpoint.role === undefined ? [] : (["forbidden"] as const)),
  ]);
}

function byStatus(codes: ReadonlySet<Code>): ReadonlyMap<number, readonly Code[]> {
  const groups = Map.groupBy(codes, (code) => kinds[code].status);
  const together = [...codes].filter((code) => foundTogether.has(code));
  if (together.length > 0) groups.get(400)?.push(...together);
  return groups;
}

function refusal(status: number, codes: readonly Code[]): Response {
  const description =
    codes.length === 1
      ? `${kinds[codes[0] ?? "internal-error"].title}.`
      : codes.map((code) => `- \`${code}\`: ${kinds[code].title}.`).join("\n");
  const schema = {
    $ref: "#/components/schemas/errors",
    type: "object",
    properties: {
      errors: {
        type: "array",
        items: { type: "object", properties: { code: { type: "string", enum: codes } } },
      },
    },
  };
  return {
    description,
    headers: headers(...(headersOf[status] ?? []), ...(status === 401 ? [] : rateLimit)),
    content: { [jsonApiMediaType]: { schema } },
  };
}

const headersOf: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  416: ["Content-Range"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};
