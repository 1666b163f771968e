import { createHash } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { temporaryFolder, testClock } from "../testing/temporary-store.ts";
import { parseBlobHash } from "../model/blob-hash.ts";
import { openLocalVault } from "./local-vault.ts";
import { BlobDamaged, BlobMissing, type ByteSource } from "./vault.ts";

const maximumBytes = 1000;

async function stage() {
  const folder = join(temporaryFolder(), "blobs");
  const clock = testClock();
  const vault = await openLocalVault(folder, clock);
  const put = async (source: ByteSource) => {
    const outcome = await vault.put(source, { maximumBytes });
    if (outcome.kind !== "stored") throw new Error(outcome.kind);
    return outcome.blob;
  };
  const read = async (hash: Parameters<typeof vault.read>[0]) =>
    Buffer.concat(await collect(vault.read(hash)));
  const remains = () => readdirSync(join(folder, "incoming"));
  return { folder, clock, vault, put, read, remains };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const missing = parseBlobHash("0".repeat(64))!;

test("bytes are read as they were put, under their hash, however they were chunked", async () => {
  const { put, read, vault } = await stage();
  const pieces = fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(pieces, async (source) => {
      const whole = Buffer.concat(source);
      const blob = await put(source);
      expect(blob).toEqual({ hash: createHash("sha256").update(whole).digest("hex"), size: whole.length });
      expect((await read(blob.hash)).equals(whole)).toBe(true);
      expect(await vault.has(blob.hash)).toBe(true);
      expect(await vault.size(blob.hash)).toBe(whole.length);
    }),
    { numRuns: 50 },
  );
});

describe("a source that", () => {
  test("has too many bytes leaves nothing", async () => {
    const { vault, remains } = await stage();
    const exactly = await vault.put([new Uint8Array(maximumBytes)], { maximumBytes });
    expect(exactly.kind).toBe("stored");
    let drawn = 0;
    function* endless() {
      for (;;) {
        drawn += 1;
        yield new Uint8Array(600);
      }
    }
    expect(await vault.put(endless(), { maximumBytes })).toEqual({ kind: "too-large", maximumBytes });
    expect(drawn).toBe(2);
    expect(remains()).toEqual([]);
  });

  test("is interrupted leaves nothing", async () => {
    const { vault, remains } = await stage();
    async function* broken() {
      yield new Uint8Array(10);
      throw new Error("connection reset");
    }
    await expect(vault.put(broken(), { maximumBytes })).rejects.toThrow("connection reset");
    expect(remains()).toEqual([]);
    expect(await collect(vault.list(Infinity))).toEqual([]);
  });
});

test("two concurrent puts of the same bytes both succeed", async () => {
  const { put, read } = await stage();
  const blobs = await Promise.all(Array.from({ length: 8 }, () => put([Buffer.from("same")])));
  expect(new Set(blobs.map(({ hash }) => hash)).size).toBe(1);
  expect((await read(blobs[0]!.hash)).toString()).toBe("same");
});

test("damage is detected at the end of reading, and repaired by putting the bytes again", async () => {
  const { vault, put, read } = await stage();
  const { hash } = await put([Buffer.from("whole")]);
  writeFileSync(vault.fileOf(hash), "hole");
  await expect(read(hash)).rejects.toThrow(BlobDamaged);
  await put([Buffer.from("whole")]);
  expect((await read(hash)).toString()).toBe("whole");
});

test("a blob that does not exist is missing", async () => {
  const { vault, read } = await stage();
  await expect(read(missing)).rejects.toThrow(BlobMissing);
  await expect(vault.size(missing)).rejects.toThrow(BlobMissing);
  expect(await vault.has(missing)).toBe(false);
  await vault.remove(missing, Infinity);
});

test("only blobs last put before a time are listed and removed; putting again renews the time", async () => {
  const { vault, put, clock } = await stage();
  const start = clock();
  const [old, again] = [await put([Buffer.from("old")]), await put([Buffer.from("again")])];
  clock.advance(1000);
  await put([Buffer.from("again")]);
  expect(await collect(vault.list(start))).toEqual([]);
  expect(await collect(vault.list(start + 1000))).toEqual([old.hash]);
  for (const { hash } of [old, again]) await vault.remove(hash, start + 1000);
  expect([await vault.has(old.hash), await vault.has(again.hash)]).toEqual([false, true]);
});

test("remains of uploads that were interrupted long ago are removed", async () => {
  const { vault, folder, remains } = await stage();
  for (const name of ["old", "new"]) writeFileSync(join(folder, "incoming", name), "part");
  utimesSync(join(folder, "incoming", "old"), 1, 1);
  await vault.removeRemains(5000);
  expect(remains()).toEqual(["new"]);
});

test.each([
  "",
  "ab",
  "A".repeat(64),
  `../${"a".repeat(61)}`,
  "a".repeat(65),
  `${"a".repeat(63)}/`,
  `${"a".repeat(64)}\n`,
])("%j is not a hash, and is not used in a path", (text) => {
  expect(parseBlobHash(text)).toBeNull();
});
