/**
 * Which addresses the public internet is reached at. The ranges of the IANA special-purpose registries are ipaddr.js's;
 * of IPv6 only what is handed out for global unicast counts, so that no range that embeds an IPv4 address can pass: mapped,
 * compatible and translated (NAT64) ones lie outside it, 6to4 and Teredo are among the special ones.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

const globalUnicast: Range = ipaddr.parseCIDR("2000::/3");

const alsoRefused: readonly Range[] = [
  // The host agent of Azure's virtual machines: a public address that is the machine's own.
  "168.63.129.16/32",
  // The former 6bone, handed back.
  "3ffe::/16",
].map((range) => ipaddr.parseCIDR(range));

/** What is no address in the usual form of its family is not one of these either. */
export function isGlobalUnicast(text: string): boolean {
  // A zone makes sense for addresses of a link only.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  const liesIn = ([network, bits]: Range) =>
    address.kind() === network.kind() && address.match(network, bits);
  if (address.kind() === "ipv6" && !liesIn(globalUnicast)) return false;
  return address.range() === "unicast" && !alsoRefused.some(liesIn);
}

/** One spelling for each address; what is no address stays as it is. */
export function normalised(host: string): string {
  return isIP(host) === 0 ? host : ipaddr.parse(host).toString();
}

/** Names that are this machine's wherever they are asked for (RFC 6761). */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost$/.test(host);
}
