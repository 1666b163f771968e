import { expect, test } from "vitest";
import { checkBytes, checkRendering } from "./check-arguments.ts";

const date = new Date(0);

test.each([
  ["a path", "brochure.pdf", /Uint8Array, not a string: read the file first/],
  [
    "an ArrayBuffer",
    new ArrayBuffer(4),
    /not an ArrayBuffer: wrap an ArrayBuffer in new Uint8Array\(buffer\)/,
  ],
  ["nothing", undefined, /not undefined/],
  ["an object", { name: "brochure.pdf" }, /not a value of type object/],
])("%s is not the bytes of a file", (_, bytes, message) => {
  expect(() => checkBytes(bytes)).toThrow(message);
  expect(() => checkRendering(bytes, { date })).toThrow(message);
});

test.each([undefined, {}, { date: new Date(Number.NaN) }])("a copy is not made with %j", (options) => {
  expect(() => checkRendering(new Uint8Array(), options)).toThrow(/needs a date/);
});

test("bytes and a date are enough", () => {
  expect(() => checkBytes(Buffer.from("%PDF"))).not.toThrow();
  expect(() => checkRendering(new Uint8Array(), { date })).not.toThrow();
});
