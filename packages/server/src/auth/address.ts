/**
 * The network that counts as one client: a single IPv4 address, in whatever form it is written, or the /64 of an IPv6
 * address, which is the smallest network that a subscriber is assigned.
 */
import { isIPv4, isIPv6 } from "node:net";

export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups. The URL parser normalises every IPv6 address, without dotted parts. */
function groupsOf(address: string): readonly number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = canonical.split("::");
  const head = numbersOf(before);
  if (after === undefined) return head;
  const tail = numbersOf(after);
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

const numbersOf = (text: string) =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
const bytesOf = (group: number) => [group >> 8, group & 0xff];
