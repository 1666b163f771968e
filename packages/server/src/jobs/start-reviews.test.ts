import { expect, test } from "vitest";
import { startReviews } from "./start-reviews.ts";
import { fixture, openJobHarness } from "../testing/job-harness.ts";

test("a review is enqueued once, however often it is started", async () => {
  const harness = await openJobHarness();
  const assetId = await harness.upload(await fixture("fund-brochure.pdf"));
  await harness.work();
  const ids = [await harness.review(assetId), await harness.review(assetId)];
  const cause = { kind: "asset", id: assetId } as const;
  await harness.store.write(async (transaction) => {
    await startReviews(transaction, harness.store.jobs, { companyId: harness.companyId, cause });
  });
  const jobs = await harness.store.jobs.claim({ needs: ["processor"], limit: 10 });
  expect(jobs.map(({ payload }) => payload)).toEqual(
    ids.map((reviewId) => ({ companyId: harness.companyId, reviewId })),
  );
});

test("a review of an asset that has failed before fails at once, with its reasons", async () => {
  const harness = await openJobHarness();
  const assetId = await harness.upload(Buffer.from("no PDF"));
  await harness.work();
  const { errors } = (await harness.reads.assets.find(assetId))!;
  expect(errors).toHaveLength(1);
  const review = await harness.reads.reviews.find(await harness.review(assetId));
  expect(review).toMatchObject({ status: "failed", failures: errors });
  expect(await harness.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
});
