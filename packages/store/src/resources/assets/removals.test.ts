import { expect, test } from "vitest";
import { bigResult, complete, finishedReview, newTenant, signOffOf } from "../../testing/tenants.ts";
import { temporaryStore } from "../../testing/temporary-store.ts";
import { triggersAtOnce } from "./removals.ts";
import { forCompany } from "../for-company.ts";

test("an asset with many triggers loses some in each transaction, and what is left is counted right", async () => {
  const store = await temporaryStore();
  const tenant = await newTenant(store);
  const { reviews, reviewRules, triggers } = forCompany(store.reader, tenant.companyId);
  const total = 2 * triggersAtOnce + 500;
  const id = await finishedReview(store, tenant, bigResult(3, total));
  const other = await finishedReview(store, tenant, bigResult(1, 5));
  const { assetId } = (await reviews.find(id))!;
  // Retention removes what is closed too.
  const approval = { ...complete, closes: true };
  await store.write((transaction) =>
    forCompany(transaction, tenant.companyId).signOffs.approve(signOffOf(id, tenant.userId), approval),
  );
  const removeSome = () =>
    store.write((transaction) => forCompany(transaction, tenant.companyId).assets.removeSome(assetId));
  const counted: number[] = [];
  do {
    const left = await triggers.statesOf(id);
    const rules = await reviewRules.ofReview(id);
    expect(rules.reduce((sum, { triggerCount }) => sum + triggerCount, 0)).toBe(left.length);
    expect((await reviews.find(id))!.openTriggers).toBe(left.length);
    counted.push(left.length);
  } while (await removeSome());
  expect(counted).toEqual([total, total - triggersAtOnce, 500]);
  expect(
    await store.write((transaction) => forCompany(transaction, tenant.companyId).assets.remove(assetId)),
  ).toBe(true);
  expect(await reviews.find(id)).toBeNull();
  expect(await triggers.statesOf(other)).toHaveLength(5);
});
