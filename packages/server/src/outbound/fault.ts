/**
 * Why a request to a URL that a client supplied failed. A detail is one sentence that may be shown to that client: it
 * names hosts as in the URL, never the address that a name resolved to.
 */

/**
 * `url-refused`: the URL is not allowed; `address-refused`: it leads to an address that is not allowed; `connect-failed`:
 * the name server or the host failed, perhaps temporarily; `broken-off`: the response is not HTTP, or is incomplete.
 */
export type OutboundFaultKind =
  | "url-refused"
  | "address-refused"
  | "name-unknown"
  | "connect-failed"
  | "tls-failed"
  | "timed-out"
  | "too-many-redirects"
  | "broken-off";

export interface OutboundFault {
  readonly kind: OutboundFaultKind;
  readonly detail: string;
  /** The port, if that alone is not allowed, which a setting can change. */
  readonly refusedPort?: number;
}

/** A fault as an exception, while a body is read. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly fault: OutboundFault;
  constructor(kind: OutboundFaultKind, detail: string, more: Pick<OutboundFault, "refusedPort"> = {}) {
    super(detail);
    this.fault = { kind, detail, ...more };
  }
}

/** The code of a system or library error, for a detail; its message may contain an address. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no error code";
}
