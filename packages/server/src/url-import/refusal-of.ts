/** Converts errors from the parts shared with version 2 to version 1. Pure. */
import { retryAfter } from "../routing/answer.ts";
import type { Refusal, RefusalKind } from "../http/refusal.ts";
import type { ApiError, Refused } from "../json-api/error.ts";
import { namesOf } from "../json-api/json.ts";

export function refusalOf({ errors }: Refused): Refusal {
  const [first] = errors;
  const kind = kinds[first?.status ?? 500] ?? "internal-error";
  const byField = Map.groupBy(errors, fieldOf);
  const faulty = [...byField].flatMap(([field, faults]) =>
    field === null ? [] : [[field, faults.map(({ detail }) => detail)] as const],
  );
  const headers = kind === "unavailable" ? { "retry-after": String(retryAfter) } : {};
  if (faulty.length > 0) return { kind, fields: Object.fromEntries(faulty), headers };
  return first === undefined ? { kind, headers } : { kind, detail: first.detail, headers };
}

const kinds: Readonly<Record<number, RefusalKind>> = {
  400: "malformed-request",
  404: "not-found",
  409: "conflict",
  415: "unsupported-media-type",
  422: "invalid-fields",
  503: "unavailable",
};

/** Null if the error is not about a field. */
function fieldOf({ source }: ApiError): string | null {
  return source !== undefined && "pointer" in source ? (namesOf(source.pointer)[0] ?? null) : null;
}
