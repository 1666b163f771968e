import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import { partsOf } from "../office/parts.ts";
import { maximumMetafileBytes } from "./metafile/metafile.ts";
import { Pictures } from "./pictures.ts";

/** A Windows metafile that draws one word: header, then META_TEXTOUT ([MS-WMF] 2.3.2.2, 2.3.3.20). */
function metafile(word: string, size = 0): Uint8Array {
  const padded = word.length + (word.length % 2);
  const bytes = new Uint8Array(Math.max(18 + 12 + padded, size));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 1, true);
  view.setUint16(2, 9, true);
  view.setUint32(18, (12 + padded) / 2, true);
  view.setUint16(22, 0x0521, true);
  view.setUint16(24, word.length, true);
  bytes.set(strToU8(word), 26);
  return bytes;
}

async function picturesOf(files: Readonly<Record<string, Uint8Array>>) {
  const { value } = await openArchive(zipSync(files), archiveLimits);
  const told: string[] = [];
  const pictures = new Pictures(partsOf(value!), ({ code }) => told.push(code));
  const words = (part: string) =>
    pictures.words(part, "text-box").map(({ zone, inlines }) => `${zone}: ${inlines[0]!.text}`);
  return { pictures, words, told };
}

describe("a picture that is made of drawing commands", () => {
  test.each([
    ["a metafile", metafile("Returns")],
    ["a metafile that is compressed", new Uint8Array(gzipSync(metafile("Returns")))],
    ["SVG", strToU8("<svg><text>Returns</text></svg>")],
  ])("as %s says its words once, whatever its name", async (_, bytes) => {
    const { pictures, words, told } = await picturesOf({ "media/image1.bin": bytes });
    expect(pictures.take("media/image1.bin")).toBeNull();
    expect(words("media/image1.bin")).toEqual(["text-box: Returns"]);
    expect(words("media/image1.bin")).toEqual([]);
    expect(told).toEqual([]);
  });

  test.each([
    ["as it is", (bytes: Uint8Array) => bytes],
    ["compressed", (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))],
  ])("and larger than the limit, %s, is reported", async (_, packed) => {
    const large = packed(metafile("Returns", maximumMetafileBytes + 1));
    const { words, told } = await picturesOf({ "image1.wmf": large });
    expect(words("image1.wmf")).toEqual([]);
    expect(told).toEqual(["document-incomplete"]);
  });
});

test("a picture of a kind that is not read is reported, a missing one is not", async () => {
  const { pictures, words, told } = await picturesOf({ "a.gif": strToU8("GIF89a") });
  expect([pictures.take("a.gif"), words("a.gif")]).toEqual([null, []]);
  expect([pictures.take("gone.png"), words("gone.png")]).toEqual([null, []]);
  expect(told).toEqual(["picture-unsupported"]);
});
