import { describe, expect, test } from "vitest";
import { forCompany, type JobHandler, type JobKind } from "@docreview/store";
import { jobHandlers } from "../../jobs/job-handlers.ts";
import { fixture } from "../../testing/job-harness.ts";
import { openApi } from "../../testing/api.ts";
import { openPipeline, openReviewed } from "../../testing/reviewed.ts";
import { blobFiles } from "../../testing/uploads.ts";

const brochure = await fixture("fund-brochure.pdf");

test("an asset is deleted with everything derived from it and, after the grace period, its bytes", async () => {
  const { api, assetId, self } = await openReviewed();
  const addresses = [
    `/v2/assets/${assetId}`,
    `/v2/assets/${assetId}/content`,
    `/v2/assets/${assetId}/pdf`,
    `/v2/assets/${assetId}/sentences`,
    `/v2/assets/${assetId}/suggested-answers`,
    self,
    `${self}/review-rules`,
    `${self}/download/pdf`,
  ];
  const statuses = () => Promise.all(addresses.map(async (url) => (await api.get(url)).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  // The upload, its document, the result, and the rules used for it.
  expect((await blobFiles(api)).length).toBeGreaterThanOrEqual(4);
  expect((await api.remove(`/v2/assets/${assetId}`)).status).toBe(204);
  expect(new Set(await statuses())).toEqual(new Set([404]));
  expect((await api.get("/v2/reviews")).body.data).toEqual([]);
  api.advance(11 * 60 * 1000);
  await api.store.blobs.sweep();
  expect(await blobFiles(api)).toEqual([]);
});

test("bytes shared with another asset remain", async () => {
  const { api, pipeline, assetId } = await openReviewed();
  const twin = await pipeline.upload(brochure);
  await pipeline.work();
  await api.remove(`/v2/assets/${assetId}`);
  api.advance(11 * 60 * 1000);
  await api.store.blobs.sweep();
  expect((await api.get(`/v2/assets/${twin}/content`)).bytes.equals(brochure)).toBe(true);
  expect((await api.get(`/v2/assets/${twin}/sentences`)).status).toBe(200);
});

describe("a job that is running when its asset is deleted ends and writes nothing", () => {
  /** Runs like a worker, except that the asset is removed between the work and its result being written. */
  test.each<[JobKind]>([["process-asset"], ["run-review"]])("%s", async (kind) => {
    const api = await openApi();
    const pipeline = openPipeline(api);
    const assetId = await pipeline.upload(brochure);
    if (kind === "run-review") await pipeline.work();
    const reviewId = await pipeline.review(assetId);
    const { store } = api;
    const [job] = await store.jobs.claim({ needs: ["processor"], limit: 1 });
    const handlers = jobHandlers({ ...api, expired: () => undefined });
    const handler = handlers[kind] as JobHandler<JobKind>;
    const write = await handler.run(job!, new AbortController().signal);
    expect((await api.remove(`/v2/assets/${assetId}`)).status).toBe(204);
    await store.write(async (transaction) => {
      await write(transaction);
      await store.jobs.complete(transaction, job!);
    });
    expect(await store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    const { assets, reviews } = forCompany(store.reader, api.company.id);
    expect([await assets.find(assetId), await reviews.find(reviewId)]).toEqual([null, null]);
    api.advance(11 * 60 * 1000);
    await store.blobs.sweep();
    expect(await blobFiles(api)).toEqual([]);
  });
});
