import { describe, expect, test } from "vitest";
import { isTrusted, isTrustedPort, readAllowedHost } from "./allowed-hosts.ts";

test.each([
  ["files.example", "files.example", null],
  ["Files.Example:8443", "files.example", 8443],
  ["bücher.example", "xn--bcher-kva.example", null],
  ["10.0.0.7", "10.0.0.7", null],
  ["10.0.0.7:80", "10.0.0.7", 80],
  ["::1", "::1", null],
  ["[::1]", "::1", null],
  ["[0:0:0:0:0:0:0:1]:8080", "::1", 8080],
])("%s names %s, port %s", (text, host, port) => {
  expect(readAllowedHost(text)).toEqual({ host, port });
});

const oddities = `
  http://a a/ a: a:0 a:65536 a:b u@a a. [::1 ::1] [a] * a? a# 10.0.0.0/8 [::1]: 1.2.3.256 a,b:1:2`;

test.each(["", " ", "a b", "a\\b", ...oddities.trim().split(/\s+/)])("%j is not a host", (text) => {
  expect(readAllowedHost(text)).toBeNull();
});

describe("trust", () => {
  const allowed = ["files.example", "10.0.0.7:8080", "::1"].flatMap((text) => readAllowedHost(text) ?? []);

  test.each([
    ["files.example", 80, true],
    ["files.example", 9, true],
    ["sub.files.example", 80, false],
    ["10.0.0.7", 8080, true],
    ["10.0.0.7", 80, false],
    ["10.0.0.8", 8080, false],
    ["::ffff:10.0.0.7", 8080, false],
    ["0:0:0:0:0:0:0:1", 80, true],
  ])("in %s, port %i: %s", (host, port, expected) => {
    expect(isTrusted(allowed, host, port)).toBe(expected);
  });

  test("opens a port only where the port is named", () => {
    expect(isTrustedPort(allowed, "10.0.0.7", 8080)).toBe(true);
    expect(isTrustedPort(allowed, "files.example", 8080)).toBe(false);
  });
});
