import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openVault } from "../blob-location/open-vault.ts";
import { blobFolder } from "../data-folder/layout.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import type { StoreLocation } from "../open-store.ts";
import { forCompany } from "../resources/for-company.ts";
import { parseBlobsUrl } from "../s3/blobs-url.ts";
import { openBucket } from "../s3/bucket.ts";
import { newAsset, newTenant, textBytes } from "../testing/tenants.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { collect } from "../testing/vault-conformance.ts";
import { orphanAge } from "./verify-blobs.ts";

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const put = async (text: string) => {
    const outcome = await store.blobs.put(textBytes(text), { maximumBytes: 1000 });
    if (outcome.kind !== "stored") throw new Error(outcome.kind);
    return outcome.blob;
  };
  const upload = async (text: string) => {
    const blob = await put(text);
    const id = await store.write(async (transaction) => {
      const { assets } = forCompany(transaction, tenant.companyId);
      const asset = await assets.create(newAsset(tenant));
      await assets.accept(asset.id, await store.blobs.keep(transaction, blob));
      return asset.id;
    });
    return { id, hash: blob.hash };
  };
  const remove = async (hash: BlobHash) => {
    const vault = await openVault(store.location, store.clock);
    await vault.remove(hash, Infinity);
    vault.close();
  };
  const faults = (bytes = false) => collect(store.verifyBlobs({ bytes }));
  return { store, tenant, put, upload, remove, faults };
}

async function overwrite({ folder, blobsUrl }: StoreLocation, hash: BlobHash, text: string): Promise<void> {
  const name = `${hash.slice(0, 2)}/${hash}`;
  if (blobsUrl === undefined) return writeFileSync(join(blobFolder(folder), name), text);
  const { bucket, prefix } = parseBlobsUrl(blobsUrl)!;
  const { s3, close } = await openBucket(bucket);
  await s3.putObject({ Bucket: bucket, Key: `${prefix}${name}`, Body: text });
  close();
}

test("what has no bytes or no row is found, wherever it lies among the others", async () => {
  const states = fc.array(fc.constantFrom("whole", "missing", "orphaned", "young"), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(states, async (blobs) => {
      const { store, put, upload, remove, faults } = await stage();
      const expected: string[] = [];
      for (const [index, state] of blobs.entries()) {
        if (state === "orphaned") expected.push(`orphaned ${(await put(`${index}`)).hash}`);
        if (state === "whole") await upload(`${index}`);
        if (state !== "missing") continue;
        const { hash } = await upload(`${index}`);
        await remove(hash);
        expected.push(`missing ${hash}`);
      }
      store.clock.advance(orphanAge + 1);
      for (const [index, state] of blobs.entries()) if (state === "young") await put(`${index}`);
      const found = (await faults()).map(({ kind, hash }) => `${kind} ${hash}`);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 8 },
  );
});

test("a fault names what needs the blob", async () => {
  const { tenant, upload, remove, faults } = await stage();
  const [first, second] = [await upload("same"), await upload("same")];
  await remove(first.hash);
  const { companyId } = tenant;
  const owners = [first, second].map(({ id }) => ({ table: "asset", companyId, id }));
  expect(await faults()).toEqual([{ kind: "missing", hash: first.hash, owners }]);
  expect(await faults(true)).toEqual([{ kind: "missing", hash: first.hash, owners }]);
});

test("damaged bytes are found by reading them", async () => {
  const { store, upload, faults } = await stage();
  await upload("whole");
  const { hash } = await upload("text");
  await overwrite(store.location, hash, "test");
  expect(await faults()).toEqual([]);
  expect(await faults(true)).toMatchObject([{ kind: "damaged", hash }]);
});

test("what is uploaded and removed meanwhile is not a fault", async () => {
  const { store, tenant, upload } = await stage();
  for (let index = 0; index < 30; index++) await upload(`before ${index}`);
  const removed = await upload("removed");
  store.clock.advance(orphanAge + 1);
  const progress: number[] = [];
  const faults: unknown[] = [];
  faults.push(...(await collect(store.verifyBlobs({ onProgress: ({ blobs }) => progress.push(blobs) }))));
  const busy = (async () => {
    for (let index = 0; index < 20; index++) await upload(`meanwhile ${index}`);
    await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(removed.id));
  })();
  for (let round = 0; round < 5; round++) faults.push(...(await collect(store.verifyBlobs({ bytes: true }))));
  await busy;
  expect(faults).toEqual([]);
  expect(progress.at(-1)).toBe(31);
  expect(await store.countBlobs()).toMatchObject({ blobs: 50 });
});
