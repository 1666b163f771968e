import { expect, test } from "vitest";
import { startReviews } from "./start-reviews.ts";
import { fixture, openStage } from "./testing/stage.ts";

test("a review is in the queue once, however often it is told to start", async () => {
  const stage = await openStage();
  const assetId = await stage.upload(await fixture("fund-brochure.pdf"));
  await stage.work();
  const ids = [await stage.review(assetId), await stage.review(assetId)];
  const cause = { kind: "asset", id: assetId } as const;
  await stage.store.write(async (transaction) => {
    await startReviews(transaction, stage.store.jobs, { companyId: stage.companyId, cause });
  });
  const jobs = await stage.store.jobs.claim({ kinds: ["run-review"], limit: 10 });
  expect(jobs.map(({ payload }) => payload)).toEqual(
    ids.map((reviewId) => ({ companyId: stage.companyId, reviewId })),
  );
});

test("a review of an asset that has failed before fails at once, with its reasons", async () => {
  const stage = await openStage();
  const assetId = await stage.upload(Buffer.from("no PDF"));
  await stage.work();
  const { errors } = (await stage.reads.assets.find(assetId))!;
  expect(errors).toHaveLength(1);
  const review = await stage.reads.reviews.find(await stage.review(assetId));
  expect(review).toMatchObject({ status: "failed", failures: errors });
  expect(await stage.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
});
