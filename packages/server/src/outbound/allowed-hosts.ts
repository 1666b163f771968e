/**
 * Hosts that the operator trusts: `name`, `address`, or either with `:port` (IPv6 then in brackets). A name is trusted
 * wherever it leads, an address whatever name led to it. With a port the trust is for that port alone, which need not be
 * among the allowed ones.
 */
import { isIPv6 } from "node:net";
import { normalised } from "./address.ts";

export interface AllowedHost {
  readonly host: string;
  /** Null: every port that is allowed. */
  readonly port: number | null;
}

/** Null: it is no host. */
export function readAllowedHost(text: string): AllowedHost | null {
  const parts = /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::(\d{1,5}))?$/i.exec(isIPv6(text) ? `[${text}]` : text);
  const url = parts === null ? null : URL.parse(`http://${parts[1]}/`);
  if (parts === null || url === null || !/^(?:\[.*\]|[a-z\d._-]*[a-z\d_-])$/.test(url.hostname)) return null;
  const port = parts[2] === undefined ? null : Number(parts[2]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { host: hostOf(url), port };
}

/** The host of a URL as names and addresses are compared: without brackets, one spelling for each. */
export function hostOf(url: URL): string {
  return normalised(url.hostname.replace(/^\[(.*)\]$/, "$1"));
}

export function isTrusted(allowed: readonly AllowedHost[], host: string, port: number): boolean {
  const name = normalised(host);
  return allowed.some((entry) => entry.host === name && (entry.port ?? port) === port);
}

export function isTrustedPort(allowed: readonly AllowedHost[], host: string, port: number): boolean {
  return allowed.some((entry) => entry.host === normalised(host) && entry.port === port);
}
