import { describe, expect, test } from "vitest";
import { connection } from "../database/database.ts";
import { forCompany } from "../resources/for-company.ts";
import { openStore } from "../open-store.ts";
import { newAsset, newTenant, textBytes } from "../testing/tenants.ts";
import { temporaryStore, type TemporaryStore } from "../testing/temporary-store.ts";
import { uploadGrace } from "./blob-store.ts";
import { BlobMissing, type StoredBlob } from "./vault.ts";

async function put(store: TemporaryStore, text: string): Promise<StoredBlob> {
  const outcome = await store.blobs.put(textBytes(text), { maximumBytes: 1000 });
  if (outcome.kind !== "stored") throw new Error(outcome.kind);
  return outcome.blob;
}

async function stage() {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const upload = (blob: StoredBlob) =>
    store.write(async (transaction) => {
      const { assets } = forCompany(transaction, tenant.companyId);
      const { id } = await assets.create(newAsset(tenant));
      await assets.accept(id, await store.blobs.keep(transaction, blob));
      return id;
    });
  const remove = (id: Awaited<ReturnType<typeof upload>>) =>
    store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(id));
  const isThere = async (blob: StoredBlob) => {
    try {
      await store.blobs.readWhole(blob.hash);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(BlobMissing);
      return false;
    }
  };
  return { store, upload, remove, isThere };
}

describe("a blob", () => {
  test("is removed with its last reference", async () => {
    const { store, upload, remove, isThere } = await stage();
    const blob = await put(store, "twice");
    const [first, second] = [await upload(blob), await upload(blob)];
    store.clock.advance(uploadGrace + 1);
    await remove(first);
    expect(await isThere(blob)).toBe(true);
    await remove(second);
    expect(await isThere(blob)).toBe(false);
  });

  test("that was put a moment ago is kept for a while, because another upload may be about to refer to it", async () => {
    const { store, upload, remove, isThere } = await stage();
    const blob = await put(store, "quick");
    const asset = await upload(blob);
    await put(store, "quick");
    await remove(asset);
    expect(await isThere(blob)).toBe(true);
    await upload(blob);
    store.clock.advance(uploadGrace + 1);
    await store.blobs.sweep();
    expect(await isThere(blob)).toBe(true);
  });

  test("that no row ever referred to is swept once its upload must be over", async () => {
    const { store, isThere } = await stage();
    const blob = await put(store, "orphan");
    await store.blobs.sweep();
    expect(await isThere(blob)).toBe(true);
    store.clock.advance(uploadGrace + 1);
    await store.blobs.sweep();
    expect(await isThere(blob)).toBe(false);
  });

  test("whose bytes are missing cannot be kept", async () => {
    const { store, upload } = await stage();
    const blob = await put(store, "late");
    store.clock.advance(uploadGrace + 1);
    await store.blobs.sweep();
    await expect(upload(blob)).rejects.toThrow(BlobMissing);
    await put(store, "late");
    await upload(blob);
  });

  test("that was kept but never referred to is swept", async () => {
    const { store, isThere } = await stage();
    const blob = await put(store, "kept");
    await store.write((transaction) => store.blobs.keep(transaction, blob));
    store.clock.advance(uploadGrace + 1);
    await store.blobs.sweep();
    expect(await isThere(blob)).toBe(false);
  });
});

test("concurrent uploads, removals and sweeps of the same bytes, from two stores, leave no row without its bytes", async () => {
  const { store, upload, remove } = await stage();
  const other = await openStore({ ...store.location, clock: () => store.clock() + 2 * uploadGrace });
  let uploaded = 0;
  const uploading = async (text: string) => {
    for (let round = 0; round < 25; round++) {
      const blob = await put(store, text).catch(onlySwept);
      const id = blob === null ? null : await upload(blob).catch(onlySwept);
      if (id === null) continue;
      uploaded += 1;
      if (round % 2 === 0) await remove(id);
    }
  };
  // Its clock is so far ahead that it considers every upload over: the worst case for a sweep.
  const ended = new AbortController();
  const sweeping = async () => {
    while (!ended.signal.aborted) await other.blobs.sweep();
  };
  const sweeps = sweeping();
  await Promise.all(["a", "b", "a", "b"].map(uploading)).finally(() => ended.abort());
  await sweeps;
  await other.close();
  expect(uploaded).toBeGreaterThan(10);
  const rows = await store.reader[connection].selectFrom("blob").select("hash").execute();
  expect(rows).toHaveLength(2);
  for (const { hash } of rows) expect(await store.blobs.readWhole(hash)).toHaveLength(1);
});

/** Such a sweep may remove the bytes of an upload in progress; then the upload must fail, and it does. */
function onlySwept(error: unknown): null {
  expect(String(error)).toMatch(/BlobMissing|ENOENT/);
  return null;
}
