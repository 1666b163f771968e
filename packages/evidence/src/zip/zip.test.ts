/** Archives as they are written, and everything else that is refused. */
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, fileOf, text } from "../testing/small-bundle.ts";
import { entryNameOf, isEntryName } from "./entry-names.ts";
import { digestOf, type Piece } from "./piece.ts";
import { readZip } from "./read-zip.ts";
import { centralHeader, endRecord, localHeader } from "./records.ts";
import { zipPieces, ZipTooLarge } from "./write-zip.ts";

const content = fc.uint8Array({ maxLength: 300 });
const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z ]{1,8})?$/), { maxLength: 6 });
const archives = names.chain((paths) =>
  fc
    .tuple(...paths.map(() => content))
    .map((contents) => paths.map((path, at) => ({ path, bytes: contents[at] ?? new Uint8Array() }))),
);
const written = (files: readonly { readonly path: string; readonly bytes: Uint8Array }[]) =>
  bytesOf(
    zipPieces(
      files.map(({ path, bytes }) => ({ path, pieces: [{ kind: "bytes", bytes }], ...digestOf([bytes]) })),
    ),
  );

test("what is written is read again, with its places", async () => {
  await fc.assert(
    fc.asyncProperty(archives, async (files) => {
      const zip = written(files);
      const read = await readZip(fileOf(zip));
      expect(read.kind).toBe("zip");
      const found = read.kind === "zip" ? read.entries : [];
      expect(
        found.map(({ path, start, size }) => [
          path,
          Buffer.from(zip.subarray(start, start + size)).toString("hex"),
        ]),
      ).toEqual(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("hex")]));
    }),
  );
});

test("any byte that is changed, removed or added breaks an archive", async () => {
  await fc.assert(
    fc.asyncProperty(archives, fc.nat(), fc.integer({ min: 1, max: 255 }), async (files, where, bits) => {
      const zip = Buffer.from(written(files));
      const at = where % zip.length;
      const changed = Buffer.from(zip);
      changed[at] = (changed[at] ?? 0) ^ bits;
      const damaged = [
        changed,
        zip.subarray(0, at),
        Buffer.concat([zip.subarray(0, at), Buffer.of(bits), zip.subarray(at)]),
        Buffer.concat([zip, Buffer.of(bits)]),
      ];
      for (const one of damaged) expect((await readZip(fileOf(one))).kind).not.toBe("zip");
    }),
  );
});

test("an entry may consist of pieces from elsewhere, which are only counted", () => {
  const source: Piece<string> = { kind: "source", source: "blob", size: 5 };
  const pieces = zipPieces([
    {
      path: "a.pdf",
      pieces: [source, { kind: "bytes", bytes: Buffer.from("!") }],
      size: 6,
      crc32: 1,
      sha256: "",
    },
  ]);
  expect(pieces.map(({ kind }) => kind)).toEqual(["bytes", "source", "bytes", "bytes", "bytes"]);
});

test.each([
  ["too many entries", Array.from({ length: 10_001 }, (_, at) => text(`${at}`, "")), ZipTooLarge],
  ["more than 4 GiB", [{ ...text("a", ""), size: 2 ** 32 }], ZipTooLarge],
  ["a name that leads out of its folder", [text("../a", "")], RangeError],
  ["another size than its pieces", [{ ...text("a", "b"), size: 2 }], RangeError],
])("an archive with %s is not written", (_, entries, error) => {
  expect(() => zipPieces(entries)).toThrow(error);
});

describe("an archive that is refused", () => {
  const file = (path: string, bytes = Buffer.from("text")) => ({ path, bytes, ...digestOf([bytes]) });
  const zipOf = (
    local: Uint8Array,
    bytes: Uint8Array,
    row: Uint8Array,
    { entries = 1, offset = local.length + bytes.length, size = row.length } = {},
  ) => Buffer.concat([local, bytes, row, endRecord({ entries, offset, size })]);
  const plain = file("a.txt");
  const named = file("../../etc/passwd");
  const deflated = deflateRawSync(plain.bytes);
  const compressed = (header: Uint8Array, at: number) => {
    const record = Buffer.from(header);
    record.writeUInt16LE(8, at);
    return record;
  };

  test.each([
    [
      "has a name that leads elsewhere",
      zipOf(localHeader(named), named.bytes, centralHeader(named, 0)),
      /impossible name/,
    ],
    [
      "states more entries than it has",
      zipOf(localHeader(plain), plain.bytes, centralHeader(plain, 0), { entries: 2 }),
      /row 2/,
    ],
    [
      "states too many entries",
      zipOf(localHeader(plain), plain.bytes, centralHeader(plain, 0), { entries: 10_001 }),
      /at most 10000/,
    ],
    [
      "states a directory elsewhere",
      zipOf(localHeader(plain), plain.bytes, centralHeader(plain, 0), { offset: 3 }),
      /directory is not where/,
    ],
    [
      "has bytes before its directory",
      zipOf(localHeader(plain), Buffer.from("text and more"), centralHeader(plain, 0)),
      /unknown bytes at 39/,
    ],
    [
      "has an entry within another",
      zipOf(localHeader(plain), plain.bytes, centralHeader(plain, 1)),
      /directory is damaged/,
    ],
    [
      "has an entry of 4 GiB that it does not contain",
      zipOf(
        localHeader({ ...plain, size: 0xfffffffe }),
        plain.bytes,
        centralHeader({ ...plain, size: 0xfffffffe }, 0),
      ),
      /missing/,
    ],
    ["is empty", Buffer.alloc(0), /only 0 bytes/],
    ["is something else", Buffer.from("%PDF-1.7 and so on and on and on"), /end is missing/],
  ])("%s", async (_, bytes, fault) => {
    expect(await readZip(fileOf(bytes))).toMatchObject({
      kind: "broken",
      fault: expect.stringMatching(fault),
    });
  });

  test("is compressed by another program, however far it would expand", async () => {
    const bomb = { ...plain, size: deflated.length };
    const zip = zipOf(compressed(localHeader(bomb), 8), deflated, compressed(centralHeader(bomb, 0), 10));
    expect(await readZip(fileOf(zip))).toEqual({
      kind: "repacked",
      fault: 'the entry "a.txt" is compressed, which docreview never does',
    });
  });

  test("is larger than an archive can be", async () => {
    const read = () => Promise.reject(new Error("it is not read"));
    expect(await readZip({ size: 2 ** 32, read })).toMatchObject({ kind: "broken" });
  });

  test("is cut while it is read", async () => {
    const zip = written([{ path: "a", bytes: Buffer.from("text") }]);
    const cut = {
      size: zip.length,
      read: async (start: number, end: number) => zip.subarray(start, Math.min(end, 40)),
    };
    expect(await readZip(cut)).toMatchObject({ kind: "broken" });
  });
});

test("every path has a name, from which it is restored", () => {
  const characters = ["a", "~", ".", "..", " ", "%", "'", "*", "é", "漢", "😀", "\n", "\u0000", "\\", ":"];
  const part = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(...characters) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
      const name = entryNameOf(parts.join("/"));
      expect(isEntryName(name)).toBe(true);
      expect(decodeURIComponent(name)).toBe(parts.join("/"));
    }),
  );
  expect(["", "/a", "a//b", "a\\b", "a\nb", "..", "a/../b", "x".repeat(256)].filter(isEntryName)).toEqual([]);
});
