/**
 * Why nothing came of a request to an address that a stranger named. A detail is one sentence that may be shown to that
 * stranger: it names hosts as the URL wrote them, never an address that a name led to.
 */

/**
 * `url-refused`: the form of the URL; `address-refused`: where it leads; `connect-failed`: the name server or the host
 * did not serve, which may be different later; `broken-off`: the answer is not HTTP, or ended before its end.
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
}

/** A fault where only an exception can tell it: while a body is read. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly fault: OutboundFault;
  constructor(kind: OutboundFaultKind, detail: string) {
    super(detail);
    this.fault = { kind, detail };
  }
}

/** The code of a system's or a library's error, to stand in a detail; its message may hold an address. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no reason given";
}
