import { expect, onTestFinished, test } from "vitest";
import { join } from "node:path";
import { openStore } from "./open-store.ts";
import { forCompany } from "./resources/for-company.ts";
import type { StoreEvent } from "./model/store-event.ts";
import { foundRule, keepText, newAsset, newTenant, noPins, resultOf } from "./testing/tenants.ts";
import { temporaryFolder } from "./testing/temporary-store.ts";

async function stage() {
  const events: StoreEvent[] = [];
  const folder = join(temporaryFolder(), "data");
  const store = await openStore({ folder, clock: () => 1000, observe: (event) => events.push(event) });
  onTestFinished(() => store.close());
  const tenant = await newTenant(store);
  return { store, tenant, events };
}

test("commits are reported: documents accepted and failed, reviews ended", async () => {
  const { store, tenant, events } = await stage();
  const { companyId, userId } = tenant;
  await store.write(async (transaction) => {
    const { assets, reviews } = forCompany(transaction, companyId);
    const asset = await assets.create(newAsset(tenant));
    const review = { creatorId: userId, assetId: asset.id, categorisationId: null };
    const [finished, failed] = [await reviews.create(review), await reviews.create(review)];
    // Fails with its asset.
    await reviews.create(review);
    const hash = await keepText(store, transaction, "bytes");
    await assets.accept(asset.id, hash);
    // Already accepted.
    await assets.accept(asset.id, hash);
    for (const { id } of [finished, failed]) await reviews.begin(id, noPins);
    await reviews.advance(finished.id, 1, 0.5);
    await reviews.finish(finished.id, 1, resultOf([foundRule()]));
    await reviews.fail(failed.id, 1, []);
    const failures = [{ code: "extraction", message: "damaged" }];
    await assets.fail(asset.id, failures);
    await reviews.failOfAsset(asset.id, failures);
  });
  expect(events).toEqual([
    { kind: "asset-accepted", bytes: 4 },
    { kind: "review-ended", status: "finished" },
    { kind: "review-ended", status: "failed" },
    { kind: "asset-failed", code: "extraction" },
    { kind: "review-ended", status: "failed" },
  ]);
});

test("rolled-back changes are not reported", async () => {
  const { store, tenant, events } = await stage();
  const undone = store.write(async (transaction) => {
    const { assets } = forCompany(transaction, tenant.companyId);
    const { id } = await assets.create(newAsset(tenant));
    await assets.fail(id, []);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(events).toEqual([]);
});
