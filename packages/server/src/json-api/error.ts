/**
 * Errors as JSON:API writes them. Each code of this module stands once in the table, which says its HTTP status and
 * its title; what is particular to a case is in `detail` and `source`. What a request got wrong is returned, never
 * thrown: exceptions mean a bug of our own.
 */
export interface ApiError {
  /** The HTTP status. */
  readonly status: number;
  readonly code: string;
  /** The same for every error of this code. */
  readonly title: string;
  /** One sentence or two for the person who can mend it. */
  readonly detail: string;
  readonly source?: ErrorSource;
}

/** What was asked cannot be done, and why: at least one error. */
export interface Refused {
  readonly kind: "refused";
  readonly errors: readonly ApiError[];
}

export type ErrorSource =
  /** Into the request document, to something that is there. */
  { readonly pointer: string } | { readonly parameter: string } | { readonly header: string };

/** What was read, or everything that was wrong with it: at least one error. */
export type Parsed<Value> = { readonly kind: "parsed"; readonly value: Value } | Refused;

const kinds = {
  "malformed-json": { status: 400, title: "The body is not JSON that can be read" },
  "malformed-document": { status: 400, title: "The body is not a JSON:API request document" },
  "malformed-upload": { status: 400, title: "The body is no form with one file" },
  "invalid-parameter": { status: 400, title: "A query parameter is not valid" },
  "invalid-header": { status: 400, title: "A header is not valid" },
  "client-id-forbidden": { status: 403, title: "The service gives the ids" },
  "relationship-forbidden": { status: 403, title: "The relationship cannot be changed" },
  "not-found": { status: 404, title: "There is no such resource" },
  "not-acceptable": { status: 406, title: "The answer has no media type that is accepted" },
  "type-conflict": { status: 409, title: "The resource is of another type" },
  "id-conflict": { status: 409, title: "The resource has another id" },
  "unsupported-media-type": { status: 415, title: "The body has another media type" },
  "state-conflict": { status: 409, title: "The resource is in a state that does not allow this" },
  "annotation-forbidden": { status: 409, title: "The document does not allow annotations" },
  "answer-shown-once": { status: 409, title: "The answer was shown once" },
  "request-in-flight": { status: 409, title: "The same request is being worked on" },
  "precondition-failed": { status: 412, title: "The resource has changed" },
  "range-not-satisfiable": { status: 416, title: "The file has no such bytes" },
  "missing-member": { status: 422, title: "Something is missing" },
  "unknown-member": { status: 422, title: "The resource has no such member" },
  "read-only-member": { status: 422, title: "This cannot be written" },
  "invalid-attribute": { status: 422, title: "An attribute is not valid" },
  "invalid-relationship": { status: 422, title: "A relationship is not valid" },
  "invalid-upload": { status: 422, title: "The upload is not what was announced" },
  "invalid-copy": { status: 422, title: "The copy cannot be read" },
  "foreign-copy": { status: 409, title: "The copy is not of this review" },
  "idempotency-key-reused": { status: 422, title: "The key stands for another request" },
  "queue-full": { status: 503, title: "Too much work is waiting" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ApiErrorCode = keyof typeof kinds;

/** For the documentation. */
export const apiErrorKinds: Readonly<
  Record<ApiErrorCode, { readonly status: number; readonly title: string }>
> = kinds;

/** A request may be wrong in a million places; its answer says so this often. */
export const maximumErrors = 100;

export function apiError(code: ApiErrorCode, detail: string, source?: ErrorSource): ApiError {
  const { status, title } = kinds[code];
  return { status, code, title, detail, ...(source && { source }) };
}

export const refused = (...errors: readonly ApiError[]): Refused => ({ kind: "refused", errors });

/** One that is not there, and one of another company: the answer is the same. */
export const notFound = (): Refused => refused(apiError("not-found", "There is no such resource."));

export function isRefused(outcome: object | null): outcome is Refused {
  return outcome !== null && "kind" in outcome && outcome.kind === "refused";
}

/** The document that says what went wrong, and the HTTP status that holds for all of it. */
export function errorDocument(errors: readonly ApiError[]) {
  return {
    status: statusOf(errors),
    document: {
      jsonapi: { version: "1.1" },
      errors: errors.slice(0, maximumErrors).map((error) => ({ ...error, status: String(error.status) })),
    },
  };
}

/** The status that all errors share; where they differ, the general one of their hundred. */
function statusOf(errors: readonly ApiError[]): number {
  const statuses = new Set(errors.map((error) => error.status));
  const [first = 500] = statuses;
  if (statuses.size === 1) return first;
  return Math.max(...statuses) >= 500 || statuses.size === 0 ? 500 : 400;
}
