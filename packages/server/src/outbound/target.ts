/**
 * The target of a URL, judged by its text: everything that can be rejected without a look-up is rejected here. The URL
 * parser has already normalised every spelling of an IPv4 address (octal, hexadecimal, short, full-width).
 */
import { isIP } from "node:net";
import { isGlobalUnicast, isLocalName } from "./address.ts";
import { hostOf, isTrusted, isTrustedPort, type AllowedHost } from "./allowed-hosts.ts";
import { OutboundError } from "./fault.ts";

/** Where requests may go. */
export interface Reach {
  readonly allowedHosts: readonly AllowedHost[];
  readonly allowedPorts: readonly number[];
}

export interface Target {
  /** Without a fragment. */
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** @throws OutboundError */
export function readTarget(text: string, reach: Reach, base?: string): Target {
  const url = URL.parse(text, base);
  if (url === null) throw new OutboundError("url-refused", "The URL is not valid.");
  refuseForm(url);
  url.hash = "";
  const target = { url, host: hostOf(url), port: Number(url.port || defaultPort[url.protocol]) };
  refusePort(target, reach);
  if (isLocalName(target.host) || isIP(target.host) !== 0) refuseAddress(target, reach, target.host);
  return target;
}

/** @throws OutboundError if the target must not be reached at this address. */
export function refuseAddress({ host, port }: Target, { allowedHosts }: Reach, address: string): void {
  if (isGlobalUnicast(address)) return;
  if (isTrusted(allowedHosts, host, port) || isTrusted(allowedHosts, address, port)) return;
  throw new OutboundError("address-refused", noPublicAddress(host));
}

/** The same message as for a name without any address, so that outsiders cannot learn which internal names exist. */
export const noPublicAddress = (host: string) => `${host} has no public address.`;

const defaultPort: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

function refuseForm({ protocol, username, password, hostname }: URL): void {
  if (!Object.hasOwn(defaultPort, protocol)) {
    throw new OutboundError("url-refused", "The URL must be http or https.");
  }
  if (username !== "" || password !== "") {
    throw new OutboundError("url-refused", "The URL must not contain a user name or a password.");
  }
  if (hostname.endsWith(".")) {
    throw new OutboundError("url-refused", "The host of the URL must not end with a full stop.");
  }
}

function refusePort({ host, port }: Target, { allowedHosts, allowedPorts }: Reach): void {
  if (allowedPorts.includes(port) || isTrustedPort(allowedHosts, host, port)) return;
  throw new OutboundError("url-refused", `Port ${port} is not allowed.`, { refusedPort: port });
}
