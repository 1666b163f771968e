import { BlobMissing, type BlobHash, type StoredBlob } from "@docreview/store";
import { expect, test } from "vitest";
import { putOnce } from "./put-once.ts";
import { openStage } from "./testing/stage.ts";

const bytes = Buffer.from("the rules");

test("bytes are put once, and again when they were swept away", async () => {
  const { store } = await openStage();
  let puts = 0;
  const counted: typeof store.blobs = {
    ...store.blobs,
    put: (source, options) => {
      puts += 1;
      return store.blobs.put(source, options);
    },
  };
  const once = putOnce(counted, bytes);
  const hashes: BlobHash[] = [];
  const write = async ({ hash }: StoredBlob) => void hashes.push(hash);
  await Promise.all([once.refer(write), once.refer(write)]);
  expect(puts).toBe(1);
  await once.refer(async (blob) => {
    if (puts === 1) throw new BlobMissing(blob.hash);
    return write(blob);
  });
  expect(puts).toBe(2);
  await once.refer(write);
  expect(puts).toBe(2);
  expect(new Set(hashes).size).toBe(1);
  expect(await store.blobs.readWhole(hashes[0]!)).toEqual(bytes);
});

test("what fails for another reason is not tried again", async () => {
  const { store } = await openStage();
  let tries = 0;
  const referring = putOnce(store.blobs, bytes).refer(async () => {
    tries += 1;
    throw new Error("no");
  });
  await expect(referring).rejects.toThrow("no");
  expect(tries).toBe(1);
});
