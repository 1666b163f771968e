import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesOf, type Json } from "./json.ts";
import { maximumJsonDepth, readJson } from "./read-json.ts";
import { valueAt } from "./testing/value-at.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["null", null],
  [' {"a": [1, 2.5, "ß", true]} ', { a: [1, 2.5, "ß", true] }],
  ["\uFEFF{}", {}],
  ['{"constructor": {"prototype": 1}, "toString": 2}', { constructor: { prototype: 1 }, toString: 2 }],
  ['"\\ud83d\\ude00"', "😀"],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["1e-400", 0],
])("%s is read", (text, value) => {
  expect(readJson(bytes(text))).toEqual({ kind: "parsed", value });
});

test.each([
  ["", "nothing"],
  ["{", "cut off"],
  ["{'a': 1}", "another language"],
  ["{} {}", "two documents"],
  ["NaN", "a number that JSON has not"],
  ['{"a": [{"b": 1, "b": 1}]}', "a name twice"],
])("%s is refused: %s", (text) => expectRefusal(bytes(text), undefined));

test("bytes that are not UTF-8 are refused", () => {
  expectRefusal(Uint8Array.of(0x22, 0xc3, 0x28, 0x22), undefined);
  expectRefusal(Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), undefined);
});

test.each([
  ['{"a": 1e999}', "/a"],
  ['{"a": [0, -1e999]}', "/a/1"],
  ['{"a": 9007199254740992}', "/a"],
  ['{"a": 123456789012345678901234567890}', "/a"],
  ['{"data": {"__proto__": {"admin": true}}}', "/data/__proto__"],
  ['{"a/b": {"~": "\\ud800"}}', "/a~1b/~0"],
  ['{"a": "\\udc00 and more"}', "/a"],
  ['{"a": "\\u0000"}', "/a"],
  ['{"a": {"\\ud800": 1}}', "/a"],
])("%s is refused at %s", (text, pointer) => expectRefusal(bytes(text), { pointer }));

describe("depth", () => {
  test("up to the limit is accepted", () => {
    expect(readJson(bytes(nested(maximumJsonDepth))).kind).toBe("parsed");
  });

  test.each([maximumJsonDepth + 1, 500_000])("%i is refused", (depth) => {
    expectRefusal(bytes(nested(depth)), { pointer: "/0".repeat(maximumJsonDepth) });
  });

  test("does not limit the length of a list", () => {
    expect(readJson(bytes(`[${"0,".repeat(500_000)}0]`)).kind).toBe("parsed");
  });
});

test("any JSON is read unchanged, or refused at an existing value", () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: "binary", depthSize: "medium" }), (text) => {
      const value = JSON.parse(text) as Json;
      const result = readJson(bytes(text));
      if (result.kind === "parsed") {
        expect(result.value).toEqual(value);
        return;
      }
      for (const { source } of result.errors) {
        if (source !== undefined && "pointer" in source) {
          expect(valueAt(value, namesOf(source.pointer))).not.toBeUndefined();
        }
      }
    }),
  );
});

function expectRefusal(body: Uint8Array, source: object | undefined): void {
  const result = readJson(body);
  if (result.kind === "parsed") throw new Error("it was read");
  expect(result.errors).toHaveLength(1);
  expect(result.errors[0]).toMatchObject({ status: 400, code: "malformed-json", ...(source && { source }) });
}
