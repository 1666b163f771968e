import fc from "fast-check";
import { expect, test } from "vitest";
import { readCompoundFile } from "./compound-file.ts";
import { writeCompoundFile } from "./write-compound-file.ts";

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);

test("what is written is read, byte for byte, up to a padding of zeros", () => {
  const lengths = fc.array(fc.oneof(fc.nat({ max: 9000 }), fc.nat({ max: 70_000 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(lengths, (sizes) => {
      const streams = new Map(sizes.map((size, index) => [`Stream ${index}`, filled(size, index + 1)]));
      const file = readCompoundFile(writeCompoundFile(streams))!;
      expect(file.entries.map(({ name }) => name)).toEqual([...streams.keys()]);
      for (const [name, content] of streams) {
        const read = file.stream(name)!;
        expect(Buffer.from(read.subarray(0, content.length)).equals(content)).toBe(true);
        expect(read.subarray(content.length).every((byte) => byte === 0)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test("a stream whose table has more sectors than the header names", () => {
  const content = filled(9 * 1024 ** 2, 7);
  const read = readCompoundFile(writeCompoundFile(new Map([["A", content]])))!.stream("A")!;
  expect(Buffer.from(read).equals(content)).toBe(true);
});

test("a chain that bites its own tail ends", () => {
  const bytes = writeCompoundFile(new Map([["A", filled(5000, 7)]]));
  const view = new DataView(bytes.buffer);
  const table = (view.getUint32(76, true) + 1) * 512;
  view.setUint32(table + 4 * 4, 1, true);
  view.setUint32(table, 0, true);
  expect(readCompoundFile(bytes)?.stream("A")?.length).toBeLessThanOrEqual(bytes.length);
});

test("the part of a stream that a truncated file contains is returned", () => {
  const bytes = writeCompoundFile(new Map([["A", filled(5000, 7)]]));
  const table = new DataView(bytes.buffer).getUint32(76, true);
  expect(readCompoundFile(bytes.subarray(0, (table + 1) * 512 + 100))!.stream("A")!.length).toBe(5000);
  expect(readCompoundFile(bytes.subarray(0, 2500))!.stream("A")!.length).toBeLessThan(5000);
  expect(readCompoundFile(bytes.subarray(0, 400))).toBeNull();
});
