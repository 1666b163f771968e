/** Both platforms give the same bytes, and limit the same. */
import { deflateRawSync, deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as browser from "./browser.ts";
import * as node from "./index.ts";

const bytes = fc.uint8Array({ maxLength: 300 });
/** What compresses well, and is longer than a piece in which a browser inflates. */
const repeated = fc
  .tuple(bytes, fc.integer({ min: 1, max: 400 }))
  .map(([part, times]) => Buffer.concat(Array.from({ length: times }, () => part)));
const given = (data: Uint8Array) => Uint8Array.from(data);
const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");

test("both have the same names", () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(node).toSorted());
});

test.each(["md5", "sha256", "sha384", "sha512"] as const)("%s is the same", (algorithm) => {
  const part = fc.oneof(bytes, fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      expect(hex(browser.hashOf(algorithm, ...parts))).toBe(hex(node.hashOf(algorithm, ...parts)));
    }),
  );
});

test("a lone surrogate is hashed as Node hashes it", () => {
  expect(hex(browser.hashOf("sha256", "a\ud800b"))).toBe(hex(node.hashOf("sha256", "a\ud800b")));
});

describe.each(["pkcs7", "none"] as const)("AES with the padding %s", (padding) => {
  const sized = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  const keys = fc.record({
    key: fc.oneof(sized(16), sized(32)),
    vector: sized(16),
    padding: fc.constant(padding),
  });
  const texts = bytes.map((text) =>
    padding === "none" ? text.subarray(0, text.length - (text.length % 16)) : text,
  );

  test("encrypts to the same bytes, and decrypts them", () => {
    fc.assert(
      fc.property(keys, texts, (key, text) => {
        const encrypted = node.encryptCbc(key, text);
        expect(hex(browser.encryptCbc(key, text))).toBe(hex(encrypted));
        expect(hex(browser.decryptCbc(key, given(encrypted)))).toBe(hex(text));
      }),
    );
  });

  test("refuses an incomplete block", () => {
    const key = { key: new Uint8Array(16), vector: new Uint8Array(16), padding };
    for (const { decryptCbc } of [browser, node]) {
      expect(() => decryptCbc(key, new Uint8Array(17))).toThrow(Error);
    }
  });
});

describe("inflating", () => {
  const maximum = 1 << 20;

  test("gives the same bytes, also of data that is cut off", () => {
    fc.assert(
      fc.property(repeated, fc.double({ min: 0.2, max: 1, noNaN: true }), (data, share) => {
        const whole = deflateSync(data);
        const cut = given(whole.subarray(0, Math.max(2, Math.round(whole.length * share))));
        expect(hex(browser.inflate(cut, maximum))).toBe(hex(node.inflate(cut, maximum)));
        const raw = given(deflateRawSync(data));
        expect(hex(browser.inflateRaw(raw, maximum))).toBe(hex(data));
      }),
    );
  });

  test("reads what the other has deflated", () => {
    fc.assert(
      fc.property(repeated, (data) => {
        expect(hex(node.inflate(browser.deflate(given(data)), maximum))).toBe(hex(data));
        expect(hex(browser.inflate(given(node.deflate(data)), maximum))).toBe(hex(data));
      }),
    );
  });

  test.each([browser, node])(
    "ends at the limit, however far the data would expand",
    ({ inflate, inflateRaw }) => {
      const zeros = Buffer.alloc(8 << 20);
      expect(() => inflate(given(deflateSync(zeros)), maximum)).toThrow(RangeError);
      expect(() => inflateRaw(given(deflateRawSync(zeros)), maximum)).toThrow(RangeError);
      expect(inflate(given(deflateSync(zeros)), zeros.length)).toHaveLength(zeros.length);
    },
  );

  test.each([
    ["a wrong header", Uint8Array.of(1, 2, 3, 4)],
    ["a block of an unknown kind", Uint8Array.of(0x78, 0x9c, 0xff, 0xff)],
  ])("refuses %s", (_, data) => {
    for (const { inflate } of [browser, node]) expect(() => inflate(data, maximum)).toThrow(Error);
  });
});

describe("buffers", () => {
  test.each(["latin1", "utf16le", "hex", "base64"] as const)("convert %s alike", (encoding) => {
    fc.assert(
      fc.property(bytes, (data) => {
        const text = node.Buffer.from(data).toString(encoding);
        expect(browser.Buffer.from(data).toString(encoding)).toBe(text);
        expect(hex(browser.Buffer.from(text, encoding))).toBe(hex(node.Buffer.from(text, encoding)));
      }),
    );
  });

  test.each([browser, node])("share their bytes with what they lie over", ({ bufferOver }) => {
    const units = new Uint16Array(new SharedArrayBuffer(8), 2, 3);
    bufferOver(units).write("abc", "utf16le");
    expect(String.fromCharCode(...units)).toBe("abc");
    expect(bufferOver(units).toString("utf16le")).toBe("abc");
  });

  test("find bytes and texts alike", () => {
    // Nobody looks for an empty text, of which they have different opinions.
    const letters = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: -3, max: 14 }), (text, part, from) => {
        const found = [browser, node].map(({ Buffer }) => {
          const buffer = Buffer.from(text, "latin1");
          return [
            buffer.indexOf(part, from, "latin1"),
            buffer.lastIndexOf(part, from, "latin1"),
            buffer.indexOf(0x61, from),
          ];
        });
        expect(found[0]).toEqual(found[1]);
      }),
    );
  });
});
