/** What every vault must do. A vault's test calls this with a function that opens an empty one. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BlobDamaged, BlobMissing, type ByteSource, type Vault } from "../blobs/vault.ts";
import { type BlobHash, parseBlobHash } from "../model/blob-hash.ts";
import type { TestClock } from "./temporary-store.ts";

export interface VaultUnderTest {
  readonly vault: Vault;
  readonly clock: TestClock;
  /** Overwrites the stored bytes, behind the vault's back. */
  readonly damage: (hash: BlobHash, bytes: string) => void;
  /** Begins uploads and does not end them: one long ago by the clock of the vault, and one just now. */
  readonly interrupt: () => Promise<void>;
  /** The number of uploads that have begun and not ended, and of the files and objects that they use. */
  readonly remains: () => number;
}

const missing = parseBlobHash("0".repeat(64))!;
const maximumBytes = 1000;

export async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

export async function putIn(vault: Vault, source: ByteSource, limit = maximumBytes) {
  const outcome = await vault.put(source, { maximumBytes: limit });
  if (outcome.kind !== "stored") throw new Error(outcome.kind);
  return outcome.blob;
}

export function describeVault(name: string, open: () => Promise<VaultUnderTest>): void {
  const stage = async () => {
    const opened = await open();
    const { vault } = opened;
    const put = (source: ByteSource) => putIn(vault, source);
    const read = async (hash: BlobHash) => Buffer.concat(await collect(vault.read(hash)));
    return { ...opened, put, read };
  };

  describe(`blobs in ${name}`, () => {
    test("bytes are read as they were put, under their hash, however they were chunked", async () => {
      const { put, read, vault } = await stage();
      const pieces = fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 9 });
      await fc.assert(
        fc.asyncProperty(pieces, async (source) => {
          const whole = Buffer.concat(source);
          const blob = await put(source);
          expect(blob).toEqual({
            hash: createHash("sha256").update(whole).digest("hex"),
            size: whole.length,
          });
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
        expect(remains()).toBe(0);
      });

      test("is interrupted leaves nothing", async () => {
        const { vault, remains } = await stage();
        async function* broken() {
          yield new Uint8Array(10);
          throw new Error("connection reset");
        }
        await expect(vault.put(broken(), { maximumBytes })).rejects.toThrow("connection reset");
        expect(remains()).toBe(0);
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
      const { put, read, damage } = await stage();
      const { hash } = await put([Buffer.from("whole")]);
      damage(hash, "hole");
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

    test("only blobs last put before a time are removed; putting again renews the time", async () => {
      const { vault, put, clock } = await stage();
      const start = clock();
      const [old, again] = [await put([Buffer.from("old")]), await put([Buffer.from("again")])];
      clock.advance(1000);
      await put([Buffer.from("again")]);
      expect(await collect(vault.list(start + 1000))).toContain(old.hash);
      for (const { hash } of [old, again]) await vault.remove(hash, start);
      expect([await vault.has(old.hash), await vault.has(again.hash)]).toEqual([true, true]);
      for (const { hash } of [old, again]) await vault.remove(hash, start + 1000);
      expect([await vault.has(old.hash), await vault.has(again.hash)]).toEqual([false, true]);
      expect(await collect(vault.list(Infinity))).toEqual([again.hash]);
    });

    test("remains of uploads that were interrupted long ago are removed", async () => {
      const { vault, clock, interrupt, remains, put, read } = await stage();
      await interrupt();
      const { hash } = await put([Buffer.from("whole")]);
      const before = remains();
      await vault.removeRemains(clock() - 60_000);
      expect(remains()).toBe(before / 2);
      await vault.removeRemains(Infinity);
      expect(remains()).toBe(0);
      expect((await read(hash)).toString()).toBe("whole");
    });

    test("a probe leaves nothing that is listed", async () => {
      const { vault, remains } = await stage();
      await vault.probe();
      await vault.probe();
      expect(await collect(vault.list(Infinity))).toEqual([]);
      expect(remains()).toBe(0);
    });
  });
}
