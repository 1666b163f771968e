/** Canonical JSON, and manifests from untrusted bytes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";
import { manifestBytes, type Manifest } from "./manifest.ts";
import { readManifest } from "./read-manifest.ts";

test("canonical JSON is that of RFC 8785, section 3.2.3", () => {
  const value: Json = JSON.parse(
    '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji: Grinning Face","\\u0080":"Control","\\u00f6":"Latin Small Letter O With Diaeresis"}',
  ) as Json;
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7);
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  );
  expect(canonicalJson({ numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27] })).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
  );
  expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
});

test("the order in which members were added changes nothing", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<Json>), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

const manifest: Manifest = {
  format: "docreview-evidence",
  version: 1,
  program: { docreview: "0.1.0" },
  review: {
    id: null,
    service: null,
    document: { filename: "brochure.pdf", mediaType: "application/pdf", sha256: "a".repeat(64) },
    reviewedAt: "2026-01-31T09:30:00.000Z",
    changedAt: null,
    program: null,
  },
  entries: [{ path: "report.json", size: 2, sha256: "b".repeat(64) }],
  signature: null,
};
const bytesOf = (changes: object) => manifestBytes({ ...manifest, ...changes });

test("a manifest is read as it was written", () => {
  expect(readManifest(manifestBytes(manifest))).toEqual({ kind: "manifest", manifest });
});

test.each([
  ["is not JSON", Buffer.from("{")],
  ["is not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
  ["is of another format", bytesOf({ format: "other" })],
  ["has an unknown member", bytesOf({ more: 1 })],
  ["lacks a member", Buffer.from('{"format":"docreview-evidence","version":1}')],
  [
    "has a path that leads elsewhere",
    bytesOf({ entries: [{ path: "../a", size: 0, sha256: "b".repeat(64) }] }),
  ],
  ["has a negative size", bytesOf({ entries: [{ path: "a", size: -1, sha256: "b".repeat(64) }] })],
  ["has a hash in capitals", bytesOf({ entries: [{ path: "a", size: 1, sha256: "B".repeat(64) }] })],
  ["is not canonical", Buffer.from(JSON.stringify(manifest))],
])("a manifest that %s is invalid", (_, bytes) => {
  expect(readManifest(bytes).kind).toBe("invalid");
});

test("a manifest of a later version asks for a newer docreview", () => {
  expect(readManifest(bytesOf({ version: 2 }))).toMatchObject({ kind: "unsupported" });
});
