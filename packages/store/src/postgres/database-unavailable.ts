/** Why a PostgreSQL server cannot be used, in a sentence for operators. It is a service fault. */
import type { ServiceFaultKind } from "@docreview/model";

export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly serviceFault: ServiceFaultKind;
  /** @param place see `databasePlace` */
  constructor(place: string, cause: unknown) {
    super(`${place} ${reasonOf(cause).predicate}`, { cause });
    this.serviceFault = reasonOf(cause).fault;
  }
}

interface Reason {
  /** Follows the place. */
  readonly predicate: string;
  readonly fault: ServiceFaultKind;
  /** Whether the same may succeed a moment later. */
  readonly isPassing: boolean;
}

const lasting = (predicate: string): Reason => ({
  predicate,
  fault: "database-unavailable",
  isPassing: false,
});
const passing = (predicate: string, fault: ServiceFaultKind = "database-unavailable"): Reason => ({
  predicate,
  fault,
  isPassing: true,
});

const refused = lasting("refuses the credentials: check the user and the password in DOCREVIEW_DATABASE_URL");
const stopped = passing("is starting, stopping or has restarted");

/** By SQLSTATE, or its class of two characters: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const reasons: Readonly<Record<string, Reason>> = {
  "28": refused,
  "3D": lasting("does not exist: create it, or correct DOCREVIEW_DATABASE_URL"),
  "08": passing("has closed the connection"),
  "42501": lasting(
    "denies access: grant the user of DOCREVIEW_DATABASE_URL its tables, its schema, and creating schemas",
  ),
  "57P01": stopped,
  "57P02": stopped,
  "57P03": stopped,
  "57P05": passing("has closed an idle connection"),
  "57014": passing("has cancelled a query", "database-busy"),
  "25006": passing("is read-only"),
  "25P03": passing("has ended a transaction that was idle for too long", "database-busy"),
  "40": passing("has ended a transaction in favour of others", "database-busy"),
  "53": passing("has no free connections or memory"),
  "53100": passing("has a full disk", "disk-full"),
  "55P03": passing("is busy: a lock was not obtained in time", "database-busy"),
  "58": passing("cannot read or write its files"),
};

/** Null for an error that is about the query rather than the server. */
export function unavailable(place: string, cause: unknown): DatabaseUnavailable | null {
  return isOfServer(cause) ? new DatabaseUnavailable(place, cause) : null;
}

export function isPassing({ cause }: DatabaseUnavailable): boolean {
  return reasonOf(cause).isPassing;
}

/** Everything but a response to a query is about the connection. */
function isOfServer(cause: unknown): boolean {
  return !isResponse(cause) || listed(cause) !== undefined;
}

/** `DatabaseError` of the client, which is not loaded here. */
interface ErrorResponse {
  /** SQLSTATE */
  readonly code?: string;
}

function isResponse(cause: unknown): cause is ErrorResponse {
  return cause instanceof Error && "severity" in cause;
}

function reasonOf(cause: unknown): Reason {
  const reason = isResponse(cause) ? listed(cause) : undefined;
  if (reason !== undefined) return reason;
  const { code, message } = cause as { readonly code?: unknown; readonly message?: string };
  // No password was given to a server that requires one, or the server does not know it either.
  if (message?.startsWith("SASL")) return refused;
  const detail = typeof code === "string" ? ` (${code})` : "";
  return passing(`cannot be reached${detail}: check the network and DOCREVIEW_DATABASE_URL`);
}

function listed({ code = "" }: ErrorResponse): Reason | undefined {
  return reasons[code] ?? reasons[code.slice(0, 2)];
}
