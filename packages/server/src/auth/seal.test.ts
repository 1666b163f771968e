import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seal, sealingKey, unseal, UnsealError, type Sealed } from "./seal.ts";

const keyOf = (bytes: Buffer) => sealingKey(bytes.toString("base64"))!;
const key = keyOf(randomBytes(32));

test("a sealed text can only be unsealed with its key and name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (plain, name) => {
      const sealed = seal(key, name, plain);
      expect(unseal(key, name, sealed)).toBe(plain);
      expect(() => unseal(key, `${name}x`, sealed)).toThrow(UnsealError);
      expect(() => unseal(keyOf(randomBytes(32)), name, sealed)).toThrow(UnsealError);
    }),
    { numRuns: 30 },
  );
});

test("the same text is sealed differently each time", () => {
  expect(seal(key, "name", "text")).not.toBe(seal(key, "name", "text"));
});

test("no bit can be changed", () => {
  const [version, nonce = "", text = ""] = seal(key, "name", "text").split(".");
  const bytes = Buffer.from(nonce + text, "base64url");
  expect(Buffer.from(nonce, "base64url")).toHaveLength(12);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7));
    const [first, rest] = [changed.subarray(0, 12), changed.subarray(12)];
    const sealed = [version, first.toString("base64url"), rest.toString("base64url")].join(".") as Sealed;
    expect(() => unseal(key, "name", sealed)).toThrow(UnsealError);
  }
});

test.each([
  "",
  "v1",
  "v1..",
  "v2.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA",
  "v1.AA.AAAAAAAAAAAAAAAAAAAAAAAAAA",
])("%s is not a sealed text", (text) =>
  expect(() => unseal(key, "name", text as Sealed)).toThrow("cannot be unsealed"),
);

describe("the key from the settings", () => {
  const bytes = Buffer.alloc(32, 0xfb);
  test.each(["base64", "base64url"] as const)("is read from %s", (encoding) => {
    expect(sealingKey(bytes.toString(encoding))?.export()).toEqual(bytes);
  });
  test.each([
    "",
    "secret",
    randomBytes(31).toString("base64"),
    randomBytes(33).toString("base64"),
    " ".repeat(43),
  ])("%s is not a key", (text) => expect(sealingKey(text)).toBeNull());
});
