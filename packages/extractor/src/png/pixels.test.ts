/** PNGs of every kind, written here pixel by pixel, give their pixels back. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pngOf, type PngPlan } from "../testing/png.ts";
import { colourTypes, readPngHeader, type PngColour } from "./header.ts";
import { hasSoundRows } from "./inflate.ts";
import { pixelsOf } from "./pixels.ts";
import { writePixels, writePng } from "./write.ts";

const kinds: readonly (readonly [PngColour, readonly number[]])[] = [
  ["grey", [1, 2, 4, 8, 16]],
  ["rgb", [8, 16]],
  ["palette", [1, 2, 4, 8]],
  ["grey-alpha", [8, 16]],
  ["rgb-alpha", [8, 16]],
];

const plan: fc.Arbitrary<PngPlan> = fc
  .constantFrom(...kinds.flatMap(([colour, depths]) => depths.map((bits) => ({ colour, bits }))))
  .chain(({ colour, bits }) =>
    fc.record({
      colour: fc.constant(colour),
      bits: fc.constant(bits),
      width: fc.integer({ min: 1, max: 19 }),
      height: fc.integer({ min: 1, max: 19 }),
      isInterlaced: fc.boolean(),
      filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 7 }),
      samples: fc.array(fc.nat(2 ** bits - 1), { minLength: 1, maxLength: 97 }),
    }),
  );

/** What a sample of the plan looks like in eight bits, on white. */
function expected({ colour, bits, width, height, samples }: PngPlan, palette: Uint8Array): number[] {
  const most = 2 ** bits - 1;
  const count = colourTypes[colour].samples;
  const shades = count < 3 ? 1 : 3;
  const at = (index: number) => samples[index % samples.length]!;
  return Array.from({ length: width * height }, (_, pixel) => {
    if (colour === "palette") return [0, 1, 2].map((part) => palette[at(pixel) * 3 + part]!);
    const alpha = count > shades ? at(pixel * count + shades) : most;
    return Array.from({ length: shades }, (__, part) =>
      Math.round((((at(pixel * count + part) * alpha) / most + most - alpha) * 255) / most),
    );
  }).flat();
}

test("whatever its colours, depth, filters and order", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const { bytes, palette } = pngOf(one);
      const pixels = await pixelsOf(readPngHeader(bytes)!);
      expect(pixels.isWhole).toBe(true);
      expect([...pixels.data]).toEqual(expected(one, palette));
    }),
  );
});

test("written again, opaque or as its rows are compressed, it shows the same", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const header = readPngHeader(pngOf(one).bytes)!;
      const pixels = await pixelsOf(header);
      const written = [writePixels(pixels), writePng(header)].map((bytes) => readPngHeader(bytes)!);
      expect(written[0]).toMatchObject({ bits: 8, isInterlaced: false, transparency: null, isWhole: true });
      for (const again of written) {
        expect(await hasSoundRows(again)).toBe(true);
        expect(await pixelsOf(again)).toEqual(pixels);
      }
    }),
  );
});

describe("rows are sound where they are those of the header", () => {
  const sound = readPngHeader(
    pngOf({ colour: "rgb", bits: 8, width: 5, height: 4, isInterlaced: true, samples: [1, 2, 3] }).bytes,
  )!;
  const compressed = Buffer.concat(sound.data);
  const damaged = compressed.with(compressed.length - 1, compressed.at(-1)! ^ 1);

  test.each([
    ["all of them, in one piece", sound, true],
    ["in many pieces", { ...sound, data: [...compressed].map((byte) => Uint8Array.of(byte)) }, true],
    ["one too many", { ...sound, height: 3 }, false],
    ["one missing", { ...sound, height: 5 }, false],
    ["a wrong checksum", { ...sound, data: [damaged] }, false],
    ["cut off", { ...sound, data: [compressed.subarray(0, -1)] }, false],
    ["none", { ...sound, data: [] }, false],
  ])("%s", async (_, header, expectation) => {
    expect(await hasSoundRows(header)).toBe(expectation);
  });
});

test("cut off anywhere, it keeps what came before, and says so", async () => {
  const samples = Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251);
  const one = {
    colour: "grey",
    bits: 8,
    width: 64,
    height: 64,
    isInterlaced: false,
    filters: [1],
    samples,
  } as const;
  const whole = await pixelsOf(readPngHeader(pngOf(one).bytes)!);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 60, max: pngOf(one).bytes.length - 13 }), async (length) => {
      const header = readPngHeader(pngOf(one).bytes.subarray(0, length))!;
      expect(header.isWhole).toBe(false);
      const { data } = await pixelsOf(header);
      const missing = data.findIndex((shade, index) => shade !== whole.data[index]);
      const rest = missing < 0 ? [] : [...data.subarray(Math.floor(missing / 64) * 64)];
      expect(rest.every((shade) => shade === 255)).toBe(true);
    }),
  );
});

describe("transparency by one colour, or by entries of the palette", () => {
  test("a grey that is clear", async () => {
    const one = {
      colour: "grey",
      bits: 8,
      width: 2,
      height: 1,
      isInterlaced: false,
      filters: [0],
      samples: [40, 41],
    } as const;
    const { bytes } = pngOf({ ...one, transparency: [0, 40] });
    expect([...(await pixelsOf(readPngHeader(bytes)!)).data]).toEqual([255, 41]);
  });

  test("an entry that is half clear", async () => {
    const one = {
      colour: "palette",
      bits: 8,
      width: 2,
      height: 1,
      isInterlaced: false,
      filters: [0],
      samples: [0, 1],
    } as const;
    const { bytes, palette } = pngOf({ ...one, transparency: [0x80] });
    const half = [...palette.subarray(0, 3)].map((shade) => Math.round((shade * 0x80 + 255 * 0x7f) / 255));
    expect([...(await pixelsOf(readPngHeader(bytes)!)).data]).toEqual([...half, ...palette.subarray(3, 6)]);
  });
});

test.each([
  ["another file", new TextEncoder().encode("no image at all, but long enough for one")],
  ["a signature alone", new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])],
  [
    "a depth that its colours do not have",
    pngOf({ colour: "rgb", bits: 4, width: 1, height: 1, isInterlaced: false, filters: [0], samples: [1] })
      .bytes,
  ],
])("%s is not a PNG", (_, bytes) => {
  expect(readPngHeader(bytes)).toBeNull();
});
