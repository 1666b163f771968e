/** Headers of JPEGs, written here segment by segment. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJpegHeader } from "./jpeg-header.ts";

const short = (value: number) => [value >> 8, value & 0xff];
const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const segment = (code: number, body: readonly number[]) => [0xff, code, ...short(body.length + 2), ...body];
const frame = (code = 0xc0, components = 3, bits = 8) =>
  segment(code, [bits, ...short(200), ...short(300), components, ...Array<number>(components * 3).fill(1)]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 12, 34, 0xff, 0x00, 56];
const end = [0xff, 0xd9];

function file(...parts: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
}

/** One directory of short and rational values (TIFF 6.0). */
function exif(orientation: number, little: boolean): readonly number[] {
  const number = (value: number, bytes: number) => {
    const digits = Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 0xff);
    return little ? digits : digits.toReversed();
  };
  const entry = (tag: number, type: number, value: readonly number[]) => [
    ...number(tag, 2),
    ...number(type, 2),
    ...number(1, 4),
    ...value,
  ];
  const entries = [
    entry(0x0112, 3, [...number(orientation, 2), 0, 0]),
    entry(0x011a, 5, number(62, 4)),
    entry(0x011b, 5, number(70, 4)),
    entry(0x0128, 3, [...number(3, 2), 0, 0]),
  ];
  const rationals = [...number(200, 4), ...number(2, 4), ...number(300, 4), ...number(2, 4)];
  const order = ascii(little ? "II" : "MM");
  return segment(0xe1, [
    ...ascii("Exif\0\0"),
    ...order,
    ...number(42, 2),
    ...number(8, 4),
    ...number(entries.length, 2),
    ...entries.flat(),
    ...number(0, 4),
    ...rationals,
  ]);
}

const jfif = (unit: number, x: number, y: number) =>
  segment(0xe0, [...ascii("JFIF\0"), 1, 2, unit, ...short(x), ...short(y), 0, 0]);

test("size, components, and that it is whole", () => {
  expect(readJpegHeader(file(frame(), scan, end))).toEqual({
    width: 300,
    height: 200,
    components: 3,
    isAdobe: false,
    orientation: 1,
    resolution: null,
    isWhole: true,
  });
});

test.each([
  [
    "progressive, printing inks, of Adobe",
    [segment(0xee, ascii("Adobe.......")), frame(0xc2, 4)],
    { components: 4, isAdobe: true },
  ],
  ["pixels per inch", [jfif(1, 300, 150), frame()], { resolution: { x: 300, y: 150 } }],
  ["pixels per centimetre", [jfif(2, 100, 50), frame()], { resolution: { x: 254, y: 127 } }],
  ["a ratio of sides", [jfif(0, 1, 1), frame()], { resolution: null }],
  ["fill bytes", [[0xff, 0xff], frame()], { width: 300 }],
])("%s", (_, parts, found) => {
  expect(readJpegHeader(file(...parts, scan, end))).toMatchObject(found);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF orientation %d, in either order of bytes", (orientation) => {
  for (const little of [true, false]) {
    expect(readJpegHeader(file(exif(orientation, little), frame(), scan, end))).toMatchObject({
      orientation,
      resolution: { x: 254, y: 381 },
    });
  }
});

test("an invalid orientation is ignored", () => {
  expect(readJpegHeader(file(exif(9, true), frame(), scan, end))).toMatchObject({ orientation: 1 });
});

describe("what cannot be read", () => {
  test.each([
    ["no frame", file(scan, end), "damaged"],
    ["nothing behind the signature", file(), "damaged"],
    ["a segment past the end", file([0xff, 0xe0, 0xff, 0xff, 1]), "damaged"],
    ["lossless", file(frame(0xc3), scan, end), "unsupported"],
    ["arithmetic", file(frame(0xc9), scan, end), "unsupported"],
    ["twelve bits", file(frame(0xc1, 3, 12), scan, end), "unsupported"],
  ])("%s", (_, bytes, fault) => {
    expect(readJpegHeader(bytes)).toBe(fault);
  });
});

test("a file that is cut off within its pixels is reported as such", () => {
  expect(readJpegHeader(file(frame(), scan))).toMatchObject({ isWhole: false });
});

test("whatever the bytes, it ends in a header or a fault", () => {
  const parts = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => [...bytes]),
      fc.constantFrom(frame(), exif(6, true), jfif(1, 72, 72), scan),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(parts, fc.nat(200), (some, cut) => {
      const whole = file(...some);
      const header = readJpegHeader(whole.subarray(0, Math.max(2, whole.length - cut)));
      expect(typeof header === "string" || header.width > 0 || header.width === 0).toBe(true);
    }),
  );
});
