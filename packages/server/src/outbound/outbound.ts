/**
 * The interface for requests to URLs that clients supply. Faults are returned as data; an aborted `signal` rejects with
 * its reason. Times are in milliseconds.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { OutboundFault } from "./fault.ts";

export interface OutboundSettings {
  /** Hosts whose addresses are not checked, as `readAllowedHost` reads them. */
  readonly allowedHosts: readonly string[];
  readonly allowedPorts: readonly number[];
  /** For look-up, connection and TLS together; restarted on each redirect. */
  readonly connectMilliseconds: number;
  /** From the request to the end of the headers; restarted on each redirect. */
  readonly headersMilliseconds: number;
  /** Between two chunks of the body. */
  readonly idleMilliseconds: number;
  /** From the call to the end of the body, redirects included. */
  readonly totalMilliseconds: number;
}

export interface OutboundAnswer {
  readonly kind: "answered";
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** After redirects, without a fragment. */
  readonly finalUrl: string;
  /**
   * As received, not decoded, and of any length: the reader must count. It can be read once; stopping closes the
   * connection. Throws `OutboundError` if it is incomplete or times out.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection of a response whose body is not read. */
  readonly close: () => void;
}

export interface Outbound {
  /** The fault of a URL that can be found without a request, or null. */
  readonly refusal: (url: string) => OutboundFault | null;
  readonly get: (url: string, options: GetOptions) => Promise<OutboundAnswer | OutboundFault>;
  /** Follows no redirects: a 3xx status is a response like any other. */
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
