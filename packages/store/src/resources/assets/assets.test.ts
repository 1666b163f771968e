import { describe, expect, test } from "vitest";
import { keepText, newAsset, newTenant, noPins, pendingReview, resultOf } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import type { AssetStatus } from "./table.ts";
import { forCompany } from "../for-company.ts";

test("an asset begins as it was sent, waiting for its upload", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const asset = await store.write((transaction) =>
    forCompany(transaction, tenant.companyId).assets.create(newAsset(tenant)),
  );
  expect(asset).toMatchObject({
    ...newAsset(tenant),
    status: "pending-upload",
    errors: null,
    contentHash: null,
    createdAt: store.clock(),
    updatedAt: store.clock(),
  });
  expect(await forCompany(store.reader, tenant.companyId).assets.find(asset.id)).toEqual(asset);
});

describe("an asset moves only along its states", () => {
  const failure = [{ code: "extraction", message: "damaged" }];
  const moves = ["accept", "makeReady", "fail"] as const;
  const table: Readonly<Record<AssetStatus, readonly (AssetStatus | null)[]>> = {
    "pending-upload": ["processing", null, "failed"],
    processing: [null, "ready", "failed"],
    ready: [null, null, null],
    failed: [null, null, null],
  };
  const path: Readonly<Record<AssetStatus, readonly (typeof moves)[number][]>> = {
    "pending-upload": [],
    processing: ["accept"],
    ready: ["accept", "makeReady"],
    failed: ["fail"],
  };

  test.each(Object.keys(table) as AssetStatus[])("from %s", async (from) => {
    const store = await temporaryStore();
    const tenant = await newTenant(store);
    for (const [index, move] of moves.entries()) {
      await store.write(async (transaction) => {
        const { assets } = forCompany(transaction, tenant.companyId);
        const hash = await keepText(store, transaction, "bytes");
        const { id } = await assets.create(newAsset(tenant));
        const step = {
          accept: () => assets.accept(id, hash),
          makeReady: () =>
            assets.makeReady(id, { rendition: "original", renditionHash: null, documentHash: hash }),
          fail: () => assets.fail(id, failure),
        };
        for (const before of path[from]) await step[before]();
        const expected = table[from][index]!;
        expect(await step[move]()).toBe(expected !== null);
        const asset = await assets.find(id);
        expect(asset?.status).toBe(expected ?? from);
        expect(asset?.errors ?? null).toEqual(asset?.status === "failed" ? failure : null);
      });
    }
  });
});

test("a row cannot refer to bytes that are not kept", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const putOnly = await store.blobs.put([new Uint8Array(3)], { maximumBytes: 10 });
  if (putOnly.kind !== "stored") throw new Error("not stored");
  const accepting = store.write(async (transaction) => {
    const { assets } = forCompany(transaction, tenant.companyId);
    const { id } = await assets.create(newAsset(tenant));
    return assets.accept(id, putOnly.blob.hash);
  });
  await expect(accepting).rejects.toThrow(/foreign key/i);
});

test("an asset is deleted with its reviews, and with the blobs that nothing else refers to", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { companyId } = tenant;
  const { asset, review } = await pendingReview(store, tenant);
  const hashes = await store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, companyId);
    const shared = await keepText(store, transaction, "shared");
    const own = await keepText(store, transaction, "own");
    const result = await keepText(store, transaction, "result");
    const other = await assets.create(newAsset(tenant));
    await assets.accept(other.id, shared);
    await assets.accept(asset.id, shared);
    const pdf = await keepText(store, transaction, "pdf");
    await assets.makeReady(asset.id, { rendition: "layout", renditionHash: pdf, documentHash: own });
    const { attempt } = (await reviews.begin(review.id, noPins))!;
    await reviews.finish(review.id, attempt, { ...resultOf([]), resultHash: result });
    return { shared, own, pdf, result };
  });
  store.clock.advance(24 * 60 * 60 * 1000);
  const remove = () =>
    store.write((transaction) => forCompany(transaction, companyId).assets.remove(asset.id));
  expect(await remove()).toBe(true);
  expect(await remove()).toBe(false);
  const reads = forCompany(store.reader, companyId);
  expect(await reads.assets.find(asset.id)).toBeNull();
  expect(await reads.reviews.find(review.id)).toBeNull();
  expect(Buffer.from(await store.blobs.readWhole(hashes.shared)).toString()).toBe("shared");
  await expect(store.blobs.readWhole(hashes.pdf)).rejects.toThrow("is missing");
  await expect(store.blobs.readWhole(hashes.own)).rejects.toThrow("is missing");
  await expect(store.blobs.readWhole(hashes.result)).rejects.toThrow("is missing");
});
