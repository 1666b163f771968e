/**
 * Hosts that the operator trusts: `name`, `address`, or either with `:port` (IPv6 then in brackets). A name is trusted
 * whatever it resolves to, an address whatever name resolved to it. With a port, only that port is trusted, even if it is
 * not among the allowed ports.
 */
import { isIPv6 } from "node:net";
import { normalised } from "./address.ts";

export interface AllowedHost {
  readonly host: string;
  /** Null for every allowed port. */
  readonly port: number | null;
}

/** Null if it is not a host. */
export function readAllowedHost(text: string): AllowedHost | null {
  const parts = /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::(\d{1,5}))?$/i.exec(isIPv6(text) ? `[${text}]` : text);
  const url = parts === null ? null : URL.parse(`http://${parts[1]}/`);
  if (parts === null || url === null || !/^(?:\[.*\]|[a-z\d._-]*[a-z\d_-])$/.test(url.hostname)) return null;
  const port = parts[2] === undefined ? null : Number(parts[2]);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { host: hostOf(url), port };
}

/** The host of a URL in comparable form: without brackets, one spelling per address. */
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
