/**
 * JSON:API error objects. One table gives each code its HTTP status and title; `detail` and `source` describe the
 * particular case. Errors of a request are returned, never thrown: an exception means a bug in the service.
 */
export interface ApiError {
  /** The HTTP status. */
  readonly status: number;
  readonly code: string;
  /** The same for every error of this code. */
  readonly title: string;
  /** One or two sentences for the person who can fix it. */
  readonly detail: string;
  readonly source?: ErrorSource;
}

/** The request cannot be fulfilled. At least one error says why. */
export interface Refused {
  readonly kind: "refused";
  readonly errors: readonly ApiError[];
}

export type ErrorSource =
  /** Points to an existing value in the request document. */
  { readonly pointer: string } | { readonly parameter: string } | { readonly header: string };

/** The value that was read, or all errors in it: at least one. */
export type Parsed<Value> = { readonly kind: "parsed"; readonly value: Value } | Refused;

const kinds = {
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "malformed-document": { status: 400, title: "The body is not a valid JSON:API request document" },
  "malformed-upload": { status: 400, title: "The body is not a form with exactly one file" },
  "invalid-parameter": { status: 400, title: "A query parameter is not valid" },
  "invalid-header": { status: 400, title: "A header is not valid" },
  "client-id-forbidden": { status: 403, title: "Clients cannot choose ids" },
  forbidden: { status: 403, title: "This is not allowed" },
  "relationship-forbidden": { status: 403, title: "The relationship cannot be changed" },
  "not-found": { status: 404, title: "The resource does not exist" },
  "not-acceptable": { status: 406, title: "No acceptable media type is available" },
  "type-conflict": { status: 409, title: "The resource type does not match" },
  "id-conflict": { status: 409, title: "The resource id does not match" },
  "unsupported-media-type": { status: 415, title: "The media type of the body is not supported" },
  "state-conflict": { status: 409, title: "The state of the resource does not allow this" },
  "annotation-forbidden": { status: 409, title: "The document does not allow annotations" },
  "answer-shown-once": { status: 409, title: "The response cannot be repeated" },
  "request-in-flight": { status: 409, title: "The same request is still in progress" },
  "precondition-failed": { status: 412, title: "The resource has changed" },
  "range-not-satisfiable": { status: 416, title: "The requested range is not satisfiable" },
  "missing-member": { status: 422, title: "A required member is missing" },
  "unknown-member": { status: 422, title: "The member is unknown" },
  "read-only-member": { status: 422, title: "The member is read-only" },
  "invalid-attribute": { status: 422, title: "An attribute is not valid" },
  "invalid-relationship": { status: 422, title: "A relationship is not valid" },
  "invalid-upload": { status: 422, title: "The upload does not match what was announced" },
  "invalid-copy": { status: 422, title: "The copy cannot be read" },
  "foreign-copy": { status: 409, title: "The copy belongs to another review" },
  "idempotency-key-reused": { status: 422, title: "The idempotency key was used for another request" },
  "queue-full": { status: 503, title: "Too many jobs are waiting" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ApiErrorCode = keyof typeof kinds;

/** For the documentation. */
export const apiErrorKinds: Readonly<
  Record<ApiErrorCode, { readonly status: number; readonly title: string }>
> = kinds;

/** The maximum number of errors in one response, however many the request has. */
export const maximumErrors = 100;

export function apiError(code: ApiErrorCode, detail: string, source?: ErrorSource): ApiError {
  const { status, title } = kinds[code];
  return { status, code, title, detail, ...(source && { source }) };
}

export const refused = (...errors: readonly ApiError[]): Refused => ({ kind: "refused", errors });

/** For a missing resource and for one of another company alike. */
export const notFound = (): Refused => refused(apiError("not-found", "The resource does not exist."));

export function isRefused(outcome: object | null): outcome is Refused {
  return outcome !== null && "kind" in outcome && outcome.kind === "refused";
}

/** The error document, and the HTTP status of the response. */
export function errorDocument(errors: readonly ApiError[]) {
  return {
    status: statusOf(errors),
    document: {
      jsonapi: { version: "1.1" },
      errors: errors.slice(0, maximumErrors).map((error) => ({ ...error, status: String(error.status) })),
    },
  };
}

/** The status that all errors share; otherwise 400, or 500 if any of them is a server error. */
function statusOf(errors: readonly ApiError[]): number {
  const statuses = new Set(errors.map((error) => error.status));
  const [first = 500] = statuses;
  if (statuses.size === 1) return first;
  return Math.max(...statuses) >= 500 || statuses.size === 0 ? 500 : 400;
}
