/**
 * Maintenance of a filled store during requests: documents expire, blobs are swept and verified, and a backup is made.
 * Waiting is counted in transactions, not in time.
 *
 * @module-tag long
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forCompany, forInstallation, openStore, restore, type Id, type Store } from "@docreview/store";
import { expect, onTestFinished, test } from "vitest";
import { expireAssets } from "./expire-assets.ts";

/** To run longer: `UPKEEP_DOCUMENTS=20000`. */
const documents = Number(process.env["UPKEEP_DOCUMENTS"] ?? 400);
const kept = 50;

async function filledStore() {
  const folder = mkdtempSync(join(tmpdir(), "docreview-upkeep-"));
  const time = { now: Date.UTC(2026, 0, 1) };
  const clock = () => time.now;
  const store = await openStore({ folder: join(folder, "data"), clock });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const { companyId, creatorId } = await store.write(async (transaction) => {
    const { id } = await forInstallation(transaction).companies.create("Tenant");
    const user = await forCompany(transaction, id).users.createService({ name: "Machine", role: "reviewer" });
    return { companyId: id, creatorId: user.id };
  });
  const upload = async (name: string) => {
    const put = await store.blobs.put([Buffer.from(name)], { maximumBytes: 100 });
    if (put.kind !== "stored") throw new Error(put.kind);
    return store.write(async (transaction) => {
      const { assets, reviews } = forCompany(transaction, companyId);
      const given = { creatorId, title: name, filename: name, filesize: 1, mimetype: "text/plain" };
      const { id } = await assets.create(given);
      await assets.accept(id, await store.blobs.keep(transaction, put.blob));
      await reviews.create({ creatorId, assetId: id, categorisationId: null });
      return id;
    });
  };
  for (let index = 0; index < documents; index++) await upload(`old ${index}`);
  time.now += 24 * 60 * 60 * 1000;
  const before = time.now;
  for (let index = 0; index < kept; index++) await upload(`kept ${index}`);
  // All bytes are older than any upload that may still be running.
  time.now += 60 * 60 * 1000;
  return { store, folder, clock, companyId, before, upload };
}

async function faultsOf(store: Store): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for await (const fault of store.verifyBlobs({ bytes: true })) faults.push(fault);
  return faults;
}

const countOf = async (store: Store, companyId: Id<"company">) =>
  (await forCompany(store.reader, companyId).assets.list({ number: 1, size: 1 })).total;

test("a request waits for at most one transaction of the maintenance, and nothing is lost or left", async () => {
  const { store, folder, clock, companyId, before, upload } = await filledStore();
  let removals = 0;
  const write: Store["write"] = (work) =>
    store.write(async (transaction) => {
      removals += 1;
      return work(transaction);
    });
  const { run } = expireAssets({ store: { ...store, write }, expired: () => undefined });
  const expiring = async () => {
    const claim = { id: 1 as Id<"job">, kind: "expire-assets", attempt: 1, deferrals: 0 } as const;
    await store.write(await run({ ...claim, payload: { before } }, new AbortController().signal));
  };
  let isOver = false;
  const waits: number[] = [];
  const requests = async () => {
    for (let index = 0; !isOver; index++) {
      const earlier = removals;
      await store.write((transaction) => {
        waits.push(removals - earlier);
        return forInstallation(transaction).companies.create(`${index}`);
      });
      if (index % 10 === 0) await upload(`meanwhile ${index}`);
    }
  };
  const backup = join(folder, "backup");
  const maintenance = Promise.all([expiring(), store.backUp(backup), store.blobs.sweep(), faultsOf(store)]);
  const going = requests();
  const [, , , faults] = await maintenance.finally(() => (isOver = true));
  await going;

  expect(Math.max(...waits)).toBeLessThanOrEqual(1);
  expect(waits.length).toBeGreaterThan(10);
  expect(removals).toBeGreaterThanOrEqual(documents);
  expect(faults).toEqual([]);
  await store.blobs.sweep();
  expect(await faultsOf(store)).toEqual([]);
  const uploaded = Math.ceil(waits.length / 10);
  expect(await countOf(store, companyId)).toBe(kept + uploaded);
  expect(await store.countBlobs()).toMatchObject({ blobs: kept + uploaded });

  await restore({ from: backup, to: join(folder, "restored"), clock });
  const restored = await openStore({ folder: join(folder, "restored"), clock });
  expect(await faultsOf(restored)).toEqual([]);
  expect(await countOf(restored, companyId)).toBeGreaterThanOrEqual(kept);
  await restored.close();
});
