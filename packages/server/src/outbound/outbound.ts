/**
 * The contract of requests to addresses that strangers name. Faults are data, and returned; an aborted `signal` rejects
 * with its reason. Times are in milliseconds.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { OutboundFault } from "./fault.ts";

export interface OutboundSettings {
  /** Hosts whose addresses are not checked, as `readAllowedHost` reads them. */
  readonly allowedHosts: readonly string[];
  readonly allowedPorts: readonly number[];
  /** For the look-up, the connection and TLS together; anew on each redirect. */
  readonly connectMilliseconds: number;
  /** From the request to the end of the headers; anew on each redirect. */
  readonly headersMilliseconds: number;
  /** Between two pieces of the body. */
  readonly idleMilliseconds: number;
  /** From the call to the end of the body, redirects included. */
  readonly totalMilliseconds: number;
}

export interface OutboundAnswer {
  readonly kind: "answered";
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** After redirects, without fragment. */
  readonly finalUrl: string;
  /**
   * As received, not decoded, and of any length: whoever reads it counts. It can be read once; to stop ends the
   * connection. Throws `OutboundError` where it breaks off or time runs out.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection of an answer whose body is not read. */
  readonly close: () => void;
}

export interface Outbound {
  /** What can be told of a URL without any request; null: nothing speaks against it so far. */
  readonly refusal: (url: string) => OutboundFault | null;
  readonly get: (url: string, options: GetOptions) => Promise<OutboundAnswer | OutboundFault>;
  /** Follows no redirect: a status of 3xx is an answer like any other. */
  readonly post: (url: string, options: PostOptions) => Promise<OutboundAnswer | OutboundFault>;
}

export interface GetOptions {
  readonly maximumRedirects: number;
  readonly signal?: AbortSignal;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal?: AbortSignal;
}
