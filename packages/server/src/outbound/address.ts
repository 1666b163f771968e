/**
 * Which addresses belong to the public internet. ipaddr.js knows the ranges of the IANA special-purpose registries. Of
 * IPv6, only global unicast counts, so that no range that embeds IPv4 addresses passes: mapped, compatible and translated
 * (NAT64) addresses are outside of it, and 6to4 and Teredo are special.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

const globalUnicast: Range = ipaddr.parseCIDR("2000::/3");

const alsoRefused: readonly Range[] = [
  // The host agent of Azure's virtual machines: a public address that leads to the machine itself.
  "168.63.129.16/32",
  // The former 6bone, which has been returned.
  "3ffe::/16",
].map((range) => ipaddr.parseCIDR(range));

/** False for anything that is not an address in its canonical notation. */
export function isGlobalUnicast(text: string): boolean {
  // Only link-local addresses have zones.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  const liesIn = ([network, bits]: Range) =>
    address.kind() === network.kind() && address.match(network, bits);
  if (address.kind() === "ipv6" && !liesIn(globalUnicast)) return false;
  return address.range() === "unicast" && !alsoRefused.some(liesIn);
}

/** One spelling per address; other text is unchanged. */
export function normalised(host: string): string {
  return isIP(host) === 0 ? host : ipaddr.parse(host).toString();
}

/** Names that always mean this machine (RFC 6761). */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost$/.test(host);
}
