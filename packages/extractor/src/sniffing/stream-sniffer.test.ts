import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { createStreamSniffer, mayBecome } from "./stream-sniffer.ts";
import { sniffMediaType } from "./sniff.ts";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const mebibyte = 1024 * 1024;

/** Bytes that no packer makes smaller, the same each time. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff);
}

const archive = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, noise(name === "large.bin" ? 2 * mebibyte : 100)])), {
    level: 0,
  });

/** A compound file that is read no further than its header, and an entry of its directory far behind. */
function compound(stream: string, offset: number): Buffer {
  const file = Buffer.alloc(3 * mebibyte);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(9, 30);
  // The directory is behind what is held.
  file.writeUInt32LE((2 * mebibyte) / 512 - 1, 48);
  file.write(stream, offset, "utf16le");
  file.writeUInt16LE(stream.length * 2 + 2, offset + 64);
  file[offset + 66] = 2;
  return file;
}

function sniffedInPieces(bytes: Uint8Array, lengths: readonly number[]): string | null {
  const sniffer = createStreamSniffer();
  for (let from = 0, index = 0; from < bytes.length; index++) {
    const length = lengths[index % lengths.length]!;
    sniffer.add(bytes.subarray(from, from + length));
    from += length;
  }
  return sniffer.mediaType();
}

const files: readonly (readonly [name: string, bytes: Uint8Array, mediaType: string | null])[] = [
  ["a PDF", Buffer.from("%PDF-1.7\n"), "application/pdf"],
  ["nothing", new Uint8Array(), null],
  ["words", Buffer.from("hello"), "text/plain"],
  [
    "a PDF of two mebibytes",
    Buffer.concat([Buffer.from("%PDF-1.7\n"), noise(2 * mebibyte)]),
    "application/pdf",
  ],
  ["a Word document", archive("[Content_Types].xml", "word/document.xml"), word],
  ["a presentation", archive("[Content_Types].xml", "ppt/presentation.xml"), slides],
  ["an archive of something else", archive("a.txt"), "application/zip"],
  ["a Word document with a large part before its own", archive("large.bin", "word/document.xml"), word],
  ["a large archive of something else", archive("large.bin", "a.txt"), "application/zip"],
  [
    "a Word 97 document with its directory at the end",
    compound("WordDocument", 2 * mebibyte),
    "application/msword",
  ],
  [
    "a Word 97 name where no entry begins",
    compound("WordDocument", 2 * mebibyte + 2),
    "application/x-ole-storage",
  ],
  [
    "another Office 97 file with its directory at the end",
    compound("Workbook", 2 * mebibyte),
    "application/x-ole-storage",
  ],
];

describe("what streams by", () => {
  test.each(files)("%s is identified", (_name, bytes, mediaType) => {
    expect(sniffedInPieces(bytes, [65_536])).toBe(mediaType);
  });

  test("is the same however the bytes are chunked", () => {
    const lengths = fc.array(
      fc.oneof(fc.integer({ min: 20_000, max: 3 * mebibyte }), fc.constant(mebibyte)),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...files), lengths, ([, bytes, mediaType], cut) => {
        expect(sniffedInPieces(bytes, cut)).toBe(mediaType);
      }),
      { numRuns: 60 },
    );
  });

  test.each(files.filter(([, bytes]) => bytes.length <= mebibyte))(
    "and fits what is held is what it is when it is read whole: %s",
    (_name, bytes) => {
      expect(sniffedInPieces(bytes, [7])).toBe(sniffMediaType(bytes));
    },
  );
});

test.each([
  ["application/pdf", "application/pdf", true],
  ["application/pdf", null, false],
  [word, "application/zip", true],
  [slides, "application/zip", true],
  ["application/msword", "application/x-ole-storage", true],
  ["application/msword", "application/zip", false],
  ["application/pdf", "application/zip", false],
  ["text/markdown", "text/plain", true],
  ["text/vtt", "text/plain", false],
  ["text/plain", null, false],
])("%s may become of what appears to be %s: %s", (mediaType, found, expected) => {
  expect(mayBecome(mediaType, found)).toBe(expected);
});
