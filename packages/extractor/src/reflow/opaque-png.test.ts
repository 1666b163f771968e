/** Pictures for embedding in a PDF: transparent or interlaced ones are drawn on white, damaged ones are refused. */
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPngHeader } from "../png/header.ts";
import { pixelsOf } from "../png/pixels.ts";
import { filteredBytes } from "../png/rows.ts";
import { writePng } from "../png/write.ts";
import { pngOf, type PngPlan } from "../testing/png.ts";
import { opaquePng } from "./opaque-png.ts";

const grey: PngPlan = { colour: "grey", bits: 8, width: 3, height: 2, samples: [128] };

/** Of a file that `opaquePng` has written: no opacity is left in it to be put on white. */
async function opaquePixels(plan: PngPlan): Promise<readonly number[]> {
  const header = readPngHeader((await opaquePng(pngOf(plan).bytes))!)!;
  expect(header).toMatchObject({ bits: 8, isInterlaced: false, transparency: null });
  expect(header.colour).toMatch(/^(?:grey|rgb)$/);
  return [...(await pixelsOf(header)).data];
}

describe("embeds as it is", () => {
  const kinds: readonly (readonly [string, PngPlan])[] = [
    ["grey", grey],
    ["bilevel", { ...grey, bits: 1, samples: [1] }],
    ["16 bits", { ...grey, bits: 16, colour: "rgb", samples: [1, 2, 3] }],
    ["palette", { ...grey, colour: "palette", palette: [1, 2, 3, 4, 5, 6], samples: [0, 1] }],
  ];

  test.each(kinds)("%s", async (_, plan) => {
    const { bytes } = pngOf(plan);
    expect(Buffer.from(bytes).equals((await opaquePng(bytes))!)).toBe(true);
  });

  test.each(kinds)("%s, without what else is in the file", async (_, plan) => {
    const further = { ...plan, chunks: { tEXt: Buffer.from("Title\0Fund"), fcTL: new Uint8Array(26) } };
    expect(Buffer.from(pngOf(plan).bytes).equals((await opaquePng(pngOf(further).bytes))!)).toBe(true);
  });

  test("an end that claims more bytes than the file has", async () => {
    const { bytes } = pngOf(grey);
    const claiming = bytes.slice(0, -4);
    new DataView(claiming.buffer).setUint32(8 + 25, 0x7fffffff);
    expect((await opaquePng(claiming))!.length).toBeLessThan(200);
  });

  test("colours for which the file proposes a palette", async () => {
    const rgb: PngPlan = { ...grey, colour: "rgb", samples: [1, 2, 3] };
    const proposing = pngOf({ ...rgb, chunks: { PLTE: Uint8Array.of(9, 9, 9) } }).bytes;
    expect(Buffer.from(pngOf(rgb).bytes).equals((await opaquePng(proposing))!)).toBe(true);
  });
});

describe("puts on white", () => {
  test("half transparent red", async () => {
    const pixels = await opaquePixels({ ...grey, colour: "rgb-alpha", samples: [255, 0, 0, 128] });
    expect(pixels.slice(0, 3)).toEqual([255, 127, 127]);
  });

  test("grey with an alpha channel of 16 bits", async () => {
    const pixels = await opaquePixels({ ...grey, bits: 16, colour: "grey-alpha", samples: [0, 0] });
    expect(new Set(pixels)).toEqual(new Set([255]));
  });

  test("a transparent entry of the palette", async () => {
    const palette = [9, 8, 7, 1, 2, 3];
    const plan: PngPlan = { ...grey, colour: "palette", bits: 2, palette, transparency: [0] };
    expect((await opaquePixels({ ...plan, samples: [0, 1] })).slice(0, 6)).toEqual([255, 255, 255, 1, 2, 3]);
  });

  test("a transparent colour", async () => {
    const plan: PngPlan = { ...grey, colour: "rgb", transparency: [0, 1, 0, 2, 0, 3] };
    const pixels = await opaquePixels({ ...plan, samples: [1, 2, 3, 1, 2, 4] });
    expect(pixels.slice(0, 6)).toEqual([255, 255, 255, 1, 2, 4]);
  });

  test("an interlaced picture of any size, pixel by pixel", async () => {
    const side = fc.integer({ min: 1, max: 20 });
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        const samples = Array.from({ length: width * height }, (_, index) => {
          const x = index % width;
          const y = Math.floor(index / width);
          return [x * 10, y * 10, (x * y) % 256];
        }).flat();
        const plan: PngPlan = { colour: "rgb", bits: 8, width, height, isInterlaced: true, samples };
        expect(await opaquePixels(plan)).toEqual(samples);
      }),
      { numRuns: 40 },
    );
  });
});

describe("refuses", () => {
  const sound = pngOf({ ...grey, colour: "rgb-alpha", samples: [1, 2, 3, 4] }).bytes;
  const withHeader = (change: (view: DataView) => void) => {
    const bytes = sound.slice();
    change(new DataView(bytes.buffer));
    return bytes;
  };

  test.each<[string, Uint8Array]>([
    ["no picture at all", sound.subarray(0, 8)],
    ["a picture cut off", sound.subarray(0, sound.length - 20)],
    ["more pixels than announced", withHeader((view) => view.setUint32(20, 1))],
    ["fewer pixels than announced", withHeader((view) => view.setUint32(20, 3))],
    ["a width of none", withHeader((view) => view.setUint32(16, 0))],
    ["a huge width", withHeader((view) => view.setUint32(16, 0xffffffff))],
    ["a depth that there is not", withHeader((view) => view.setUint8(24, 3))],
    ["a palette picture without palette", pngOf({ ...grey, colour: "palette", palette: [] }).bytes],
  ])("%s", async (_, bytes) => {
    expect(await opaquePng(bytes)).toBeNull();
  });

  test("or takes damaged bytes, and never throws", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(255), async (at, byte) => {
        const result = await opaquePng(sound.with(at, byte));
        expect(result === null || readPngHeader(result)!.isWhole).toBe(true);
      }),
    );
  });
});

/** A black picture with all its rows. */
function blackPng(width: number, height: number, isInterlaced: boolean): Uint8Array {
  const empty = { pixelsPerMetre: null, exif: null, transparency: null, isWhole: true };
  const palette = new Uint8Array();
  const header = { ...empty, width, height, bits: 1, colour: "grey", isInterlaced, palette } as const;
  const rows = new Uint8Array(filteredBytes({ ...header, data: [] }));
  return writePng({ ...header, data: [deflateSync(rows)] });
}

describe("of no more pixels than", () => {
  test.each([
    ["are taken", 10_000, 7_000, false],
    ["are decoded", 4_000, 4_000, true],
  ])("%s", async (_, width, height, isInterlaced) => {
    expect(await opaquePng(blackPng(width, height, isInterlaced))).not.toBeNull();
    expect(await opaquePng(blackPng(width, height + 1, isInterlaced))).toBeNull();
  });
});
