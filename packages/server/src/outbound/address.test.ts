import { BlockList, isIPv4 } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGlobalUnicast, normalised } from "./address.ts";

const long = { tags: "long" };

/** The IANA special-purpose registries, multicast, reserved ranges, and Azure's internal address. */
const specialIpv4 = [
  ["0.0.0.0", 8, "this network"],
  ["10.0.0.0", 8, "private use"],
  ["100.64.0.0", 10, "shared address space"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link local, and cloud metadata"],
  ["172.16.0.0", 12, "private use"],
  ["192.0.0.0", 24, "IETF protocol assignments"],
  ["192.0.2.0", 24, "documentation"],
  ["192.31.196.0", 24, "AS112"],
  ["192.52.193.0", 24, "AMT"],
  ["192.88.99.0", 24, "6to4 relays"],
  ["192.168.0.0", 16, "private use"],
  ["192.175.48.0", 24, "AS112, delegated directly"],
  ["198.18.0.0", 15, "benchmarking"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved, with the broadcast address"],
  ["168.63.129.16", 32, "Azure's host agent"],
] as const;

const specialIpv6 = [
  ["::", 128, "unspecified"],
  ["::1", 128, "loopback"],
  ["::", 96, "IPv4-compatible"],
  ["::ffff:0:0", 96, "IPv4-mapped"],
  ["::ffff:0:0:0", 96, "IPv4-translated"],
  ["64:ff9b::", 96, "NAT64"],
  ["64:ff9b:1::", 48, "local NAT64"],
  ["100::", 64, "discard only"],
  ["100:0:0:1::", 64, "dummy prefix"],
  ["2001::", 23, "IETF protocol assignments"],
  ["2001::", 32, "Teredo"],
  ["2001:1::1", 128, "port control protocol anycast"],
  ["2001:2::", 48, "benchmarking"],
  ["2001:3::", 32, "AMT"],
  ["2001:4:112::", 48, "AS112"],
  ["2001:10::", 28, "ORCHID"],
  ["2001:20::", 28, "ORCHIDv2"],
  ["2001:30::", 28, "drone identities"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "6to4"],
  ["2620:4f:8000::", 48, "AS112, delegated directly"],
  ["3ffe::", 16, "the former 6bone"],
  ["3fff::", 20, "documentation"],
  ["5f00::", 16, "segment routing"],
  ["fc00::", 7, "unique local"],
  ["fe80::", 10, "link local"],
  ["fec0::", 10, "site local"],
  ["ff00::", 8, "multicast"],
] as const;

/** Just outside of a special range, or well known. */
const globalAddresses = wordsOf(`
  1.0.0.0 1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
  168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255
  192.0.1.0 192.0.3.0 192.31.195.255 192.31.197.0 192.52.194.0 192.88.98.255 192.88.100.0 192.167.255.255
  192.169.0.0 192.175.49.0 198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0
  223.255.255.255 2000:: 2001:200:: 2001:db7:ffff:: 2001:db9:: 2001:4860:4860::8888 2003::
  2606:4700::6810:85e5 2620:4f:7fff:: 2620:4f:8001:: 2a00:1450:: 3ffd:: 3fff:1000::`);

const embeddings: readonly ((high: string, low: string) => string)[] = [
  (high, low) => `::${high}:${low}`,
  (high, low) => `::ffff:${high}:${low}`,
  (high, low) => `::ffff:0:${high}:${low}`,
  (high, low) => `64:ff9b::${high}:${low}`,
  (high, low) => `64:ff9b:1::${high}:${low}`,
  (high, low) => `2002:${high}:${low}::1`,
  (high, low) => `2001:0:${high}:${low}::`,
  (high, low) => `fe80::5efe:${high}:${low}`,
];

describe.each([...specialIpv4, ...specialIpv6])("%s/%i, %s", (network, bits) => {
  const { first, last, random } = rangeOf(network, bits);

  test("is refused from its first to its last address", () => {
    expect([first, last].filter(isGlobalUnicast)).toEqual([]);
    fc.assert(fc.property(random, (address) => !isGlobalUnicast(address)));
  });
});

test.each(globalAddresses)("%s is a global address", (address) => {
  expect(isGlobalUnicast(address)).toBe(true);
});

describe.each([...specialIpv4.map(([address]) => address), "8.8.8.8", "1.1.1.1"])("%s", (address) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];

  test.each(embeddings.map((embed) => embed(high, low)))("is refused inside %s", (embedded) => {
    expect(isGlobalUnicast(embedded)).toBe(false);
  });

  test("is refused mapped, in dotted form", () => {
    expect([`::ffff:${address}`, `::${address}`, `64:ff9b::${address}`].filter(isGlobalUnicast)).toEqual([]);
  });
});

const oddities = `
  localhost example.com 8.8.8 134744072 0x8.8.8.8 010.8.8.8 8.8.8.8. 8.8.8.8:80 8.8.8.8/8 [2606:4700::1]
  fe80::1%eth0 2606:4700::1%1 2606:4700::1/64 :::1`;

test.each(["", " 8.8.8.8", ...wordsOf(oddities)])(
  "%j is not an address in the usual form, so not a global one",
  (text) => {
    expect(isGlobalUnicast(text)).toBe(false);
  },
);

test("Node's block list with these ranges gives the same results", long, () => {
  // One for each family, because a mapped IPv6 range would include all of IPv4.
  const [special4, special6, unicast6] = [new BlockList(), new BlockList(), new BlockList()];
  for (const [network, bits] of specialIpv4) special4.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of specialIpv6) special6.addSubnet(network, bits, "ipv6");
  unicast6.addSubnet("2000::", 3, "ipv6");
  const isGlobal = (address: string) =>
    isIPv4(address)
      ? !special4.check(address, "ipv4")
      : unicast6.check(address, "ipv6") && !special6.check(address, "ipv6");
  const near = fc
    .constantFrom(...specialIpv4, ...specialIpv6)
    .chain(([network, bits]) => rangeOf(network, Math.max(0, bits - 2)).random);
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), near), (address) => {
      outcomes.add(isGlobal(address));
      expect(isGlobalUnicast(address)).toBe(isGlobal(address));
    }),
    { numRuns: 5_000 },
  );
  expect(outcomes.size).toBe(2);
});

test.each([
  ["2606:4700:0:0:0:0:0:1", "2606:4700::1"],
  ["::FFFF:127.0.0.1", "::ffff:7f00:1"],
  ["127.0.0.1", "127.0.0.1"],
  ["example.com", "example.com"],
])("%s is written %s", (text, expected) => {
  expect(normalised(text)).toBe(expected);
});

/** Computed independently by the test. */
function rangeOf(network: string, bits: number) {
  const width = isIPv4(network) ? 32n : 128n;
  const free = width - BigInt(bits);
  const first = (numberOf(network) >> free) << free;
  const last = first + (1n << free) - 1n;
  const random = fc.bigInt(first, last).map((value) => addressOf(value, width));
  return { first: addressOf(first, width), last: addressOf(last, width), random };
}

function numberOf(address: string): bigint {
  if (isIPv4(address)) return address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function addressOf(value: bigint, width: bigint): string {
  const digits = value.toString(16).padStart(Number(width) / 4, "0");
  if (width === 128n) return (digits.match(/.{4}/g) ?? []).join(":");
  return (digits.match(/.{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16)).join(".");
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
