import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OutboundError, type OutboundFaultKind } from "./fault.ts";
import { readTarget } from "./target.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

const reach = { allowedHosts: [], allowedPorts: [80, 443] };

function outcome(text: string): OutboundFaultKind | "taken" {
  try {
    readTarget(text, reach);
    return "taken";
  } catch (error) {
    if (error instanceof OutboundError) return error.fault.kind;
    throw error;
  }
}

test.each([
  ["http://example.com", "example.com", 80],
  ["HTTPS://Example.COM/a#b", "example.com", 443],
  ["https://example.com:80/", "example.com", 80],
  ["http://bücher.example/ä?ö", "xn--bcher-kva.example", 80],
  ["http://8.8.8.8/", "8.8.8.8", 80],
  ["http://134744072/", "8.8.8.8", 80],
  ["http://[2606:4700:0::1]:443/", "2606:4700::1", 443],
  ["http:\\\\example.com\\a", "example.com", 80],
  [" http://example.com/ ", "example.com", 80],
])("%s targets %s, port %i", (text, host, port) => {
  const target = readTarget(text, reach);
  expect(target).toMatchObject({ host, port });
  expect(target.url.hash).toBe("");
});

describe("refused as a URL", () => {
  const forms = `
    example.com //example.com/ http:// http://[::1%25lo]/ http://[::1 http://1.2.3.256/ http://1.2.3.4.5/
    http://0x100000000/ http://a%00b/ http://a%2fb/ file:///etc/passwd ftp://example.com/
    data:text/plain,a gopher://example.com/ blob:http://a/b javascript:0 ws://example.com/
    unix:/run/docker.sock jar:http://example.com!/ http://user@example.com/ http://:pass@example.com/
    http://example.com:pass@8.8.8.8/ http://example.com./ http://8.8.8.8.example.com./
    http://example.com:22/ https://example.com:8443/ http://example.com:0/ http://example.com:65536/`;

  test.each(["", "http://exa mple.com/", ...wordsOf(forms)])("%j", (text) => {
    expect(outcome(text)).toBe("url-refused");
  });
});

describe("refused as an address", () => {
  const hosts = `
    localhost LocalHost a.localhost 127.0.0.1 127.1 127.0.1 127.255.255.254 0 0.0.0.0 2130706433 0x7f.1
    0x7f000001 0x7F.0x0.0x0.0x1 0177.0.0.1 0177.1 017700000001 00000177.0.0.1 127.0.0.1. 2130706433.
    ①②⑦.0.0.1 １２７.０.０.１ 127。0。0。1 %31%32%37.0.0.1 127.0.0\u{ad}.1 𝟏𝟐𝟕.0.0.1 0x7f。1 10.0.0.1 0xa.1 012.1
    172.16.0.1 192.168.0.1 169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518
    100.100.100.200 192.0.0.192 168.63.129.16 255.255.255.255 224.0.0.1 198.18.0.1 [::] [::1]
    [0:0:0:0:0:0:0:1] [::ffff:7f00:1] [::ffff:127.0.0.1] [::ffff:8.8.8.8] [::127.0.0.1] [::7f00:1]
    [::ffff:0:7f00:1] [64:ff9b::7f00:1] [64:ff9b::10.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::]
    [2002:a9fe:a9fe::1] [2001:0:7f00:1::] [2001:db8::1] [fe80::1] [fec0::1] [fc00::1] [fd00:ec2::254]
    [ff02::1] [3fff::1] [5f00::1]`;

  test.each(wordsOf(hosts))("http://%s/", (host) => {
    expect(outcome(`http://${host}/`)).toBe("address-refused");
    expect(outcome(`https://${host}/a?b=c`)).toBe("address-refused");
  });
});

const privateIpv4 = fc
  .tuple(
    fc.constantFrom(
      [0, 8],
      [10, 8],
      [127, 8],
      [0xa9fe, 16],
      [0xc0a8, 16],
      [0xac1, 12],
      [0x191, 10],
      [0xe, 4],
    ),
    fc.nat({ max: 2 ** 32 - 1 }),
  )
  .map(([[prefix = 0, bits = 0], rest]) => prefix * 2 ** (32 - bits) + (rest % 2 ** (32 - bits)));

const inRadix: readonly ((value: number) => string)[] = [
  String,
  (value) => `0${value.toString(8)}`,
  (value) => `000${value.toString(8)}`,
  (value) => `0x${value.toString(16)}`,
  (value) => `0X0${value.toString(16).toUpperCase()}`,
];

const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  (text) => text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
  (text) => Array.from(text, (char) => `%${char.codePointAt(0)?.toString(16)}`).join(""),
  (text) => text.replaceAll(".", "。"),
  (text) => Array.from(text).join("\u{ad}"),
  (text) => `${text}.`,
  (text) => Array.from(text).join("\t"),
];

/** Every notation of the number known to the URL parser: one to four parts, the last containing the rest. */
const spelling = fc
  .tuple(
    privateIpv4,
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.constantFrom(...inRadix), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(...disguises),
  )
  .map(([value, count, radixes, disguise]) => {
    const parts = Array.from({ length: count }, (_, index) => {
      const isLast = index === count - 1;
      const below = 2 ** (24 - 8 * index);
      return isLast ? value % (below * 256) : Math.floor(value / below) % 256;
    });
    return { value, text: disguise(parts.map((part, index) => (radixes[index] ?? String)(part)).join(".")) };
  });

test("every spelling of a private address is refused", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(spelling, ({ value, text }) => {
      const url = URL.parse(`http://${text}/`);
      const usual = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
      // This test is only about addresses, so every spelling must be one.
      if (url !== null) expect(url.hostname).toBe(usual);
      seen.add(url === null ? "unparsable" : "parsed");
      expect(outcome(`http://${text}/`)).toBe(url === null ? "url-refused" : "address-refused");
    }),
    { numRuns: 5_000 },
  );
  expect(seen).toContain("parsed");
});

test("any text gives a valid target or a fault", () => {
  const hosts = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((host) => `http://${host}/`),
  );
  fc.assert(
    fc.property(hosts, (text) => {
      if (outcome(text) !== "taken") return;
      const { host, url } = readTarget(text, reach);
      expect(host).toMatch(/^[^\s/?#@[\]\\%]+$/);
      expect(domainToUnicode(host)).not.toBe("");
      expect([url.username, url.password, url.hash]).toEqual(["", "", ""]);
    }),
    { numRuns: 2_000 },
  );
});

test("a detail names the host as in the URL, in sentences", () => {
  const details = ["http://127.1/", "http://a:1/", "ftp://a/", "http://a@b/", "http://a./", "a"].map(
    (text) => {
      try {
        return readTarget(text, reach);
      } catch (error) {
        return error instanceof OutboundError ? error.fault.detail : error;
      }
    },
  );
  expect(details).toEqual([
    "127.0.0.1 has no public address.",
    "Port 1 is not allowed.",
    "The URL must be http or https.",
    "The URL must not contain a user name or a password.",
    "The host of the URL must not end with a full stop.",
    "The URL is not valid.",
  ]);
});
