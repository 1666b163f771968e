/** The store with its blobs in a bucket: what is not the same as with files. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { serviceFaultOf } from "@docreview/model";
import { expect, onTestFinished, test } from "vitest";
import { restore } from "./backup/restore.ts";
import { uploadGrace } from "./blobs/blob-store.ts";
import { blobFolder } from "./data-folder/layout.ts";
import { openReads } from "./open-reads.ts";
import { openStore } from "./open-store.ts";
import { forCompany } from "./resources/for-company.ts";
import { BucketUnavailable } from "./s3/bucket-unavailable.ts";
import { temporaryBucket } from "./testing/temporary-bucket.ts";
import { temporaryFolder, testClock } from "./testing/temporary-store.ts";
import { keepText, newAsset, newTenant } from "./testing/tenants.ts";

async function stage() {
  const server = await temporaryBucket();
  const folder = join(temporaryFolder(), "data");
  const clock = testClock();
  const location = { folder, blobsUrl: server.url };
  const store = await openStore({ ...location, clock });
  onTestFinished(() => store.close());
  const tenant = await newTenant(store);
  const upload = (text: string) =>
    store.write(async (transaction) => {
      const { assets } = forCompany(transaction, tenant.companyId);
      const { id } = await assets.create(newAsset(tenant));
      const hash = await keepText(store, transaction, text);
      await assets.accept(id, hash);
      return { id, hash };
    });
  return { server, location, folder, clock, store, tenant, upload };
}

test("threads that only read find the blobs, and no bytes stay in the data folder", async () => {
  const { location, folder, upload } = await stage();
  const { hash } = await upload("text");
  await upload("another");
  const reads = await openReads(location);
  onTestFinished(reads.close);
  expect(Buffer.from(await reads.readBlob(hash)).toString()).toBe("text");
  expect(readdirSync(blobFolder(folder))).toEqual(["incoming"]);
  expect(readdirSync(join(blobFolder(folder), "incoming"))).toEqual([]);
});

test.each(["the data folder", "the bucket"])(
  "a backup has the blobs, which are restored to %s",
  async (place) => {
    const { server, store, tenant, upload, clock } = await stage();
    const { hash } = await upload("text");
    const folder = temporaryFolder();
    const [target, restored] = [join(folder, "backup"), join(folder, "restored")];
    await store.backUp(target, { hardLinks: true });
    const blobs = place === "the bucket" ? { blobsUrl: `s3://${server.bucket}/restored` } : {};
    await restore({ from: target, to: restored, ...blobs, clock });
    const again = await openStore({ folder: restored, ...blobs, clock });
    onTestFinished(() => again.close());
    expect(Buffer.from(await again.blobs.readWhole(hash)).toString()).toBe("text");
    expect(
      (await forCompany(again.reader, tenant.companyId).assets.list({ number: 1, size: 9 })).items,
    ).toHaveLength(1);
  },
);

test("a sweep asks the bucket about nothing that a row refers to", async () => {
  const { server, store, upload, clock } = await stage();
  for (const text of ["a", "b", "c"]) await upload(text);
  await store.blobs.put([Buffer.from("orphan")], { maximumBytes: 10 });
  const asked: (string | undefined)[] = [];
  server.refuse(({ method }) => {
    asked.push(method);
    return null;
  });
  await store.blobs.sweep();
  expect(asked.filter((method) => method !== "GET")).toEqual(["HEAD"]);
  clock.advance(uploadGrace + 1);
  await store.blobs.sweep();
  expect(asked.filter((method) => method !== "GET")).toEqual(["HEAD", "HEAD", "DELETE"]);
});

test("the storage check notices a bucket that refuses to be written", async () => {
  const { server, store } = await stage();
  await store.storage.write();
  server.refuse(({ method }) => (method === "PUT" ? { status: 403 } : null));
  const error: unknown = await store.storage.write().catch((thrown: unknown) => thrown);
  expect(serviceFaultOf(error)?.kind).toBe("blobs-unavailable");
  server.refuse(() => null);
  await store.storage.write();
});

test("a store without its bucket does not open, and leaves no database", async () => {
  await stage();
  const folder = join(temporaryFolder(), "data");
  const opening = openStore({ folder, blobsUrl: "s3://absent", clock: Date.now });
  await expect(opening).rejects.toThrow(BucketUnavailable);
  expect(existsSync(join(folder, "docreview.sqlite"))).toBe(false);
});
