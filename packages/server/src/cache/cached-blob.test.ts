import { BlobMissing, type BlobHash, type StoredBlob } from "@docreview/store";
import { expect, test } from "vitest";
import { cachedBlob } from "./cached-blob.ts";
import { openJobHarness } from "../testing/job-harness.ts";

const bytes = Buffer.from("the rules");

test("bytes are stored once, and again after they were swept", async () => {
  const { store } = await openJobHarness();
  let puts = 0;
  const counted: typeof store.blobs = {
    ...store.blobs,
    put: (source, options) => {
      puts += 1;
      return store.blobs.put(source, options);
    },
  };
  const once = cachedBlob(counted, bytes);
  const hashes: BlobHash[] = [];
  const write = async ({ hash }: StoredBlob) => void hashes.push(hash);
  await Promise.all([once.use(write), once.use(write)]);
  expect(puts).toBe(1);
  await once.use(async (blob) => {
    if (puts === 1) throw new BlobMissing(blob.hash);
    return write(blob);
  });
  expect(puts).toBe(2);
  await once.use(write);
  expect(puts).toBe(2);
  expect(new Set(hashes).size).toBe(1);
  expect(await store.blobs.readWhole(hashes[0]!)).toEqual(bytes);
});

test("a failure for another reason is not retried", async () => {
  const { store } = await openJobHarness();
  let tries = 0;
  const using = cachedBlob(store.blobs, bytes).use(async () => {
    tries += 1;
    throw new Error("no");
  });
  await expect(using).rejects.toThrow("no");
  expect(tries).toBe(1);
});
