import { describe, expect, test } from "vitest";
import { forCompany, type JobHandler, type JobKind } from "@docreview/store";
import { jobHandlers } from "../jobs/job-handlers.ts";
import { fixture } from "../jobs/testing/stage.ts";
import { openApi } from "./testing/api.ts";
import { openDesk, openReviewed } from "./testing/reviewed.ts";
import { blobFiles } from "./testing/uploads.ts";

const brochure = await fixture("fund-brochure.pdf");

test("with an asset goes all that was made of it, and after the grace its bytes", async () => {
  const { api, assetId, self } = await openReviewed();
  const addresses = [
    `/v2/assets/${assetId}`,
    `/v2/assets/${assetId}/content`,
    `/v2/assets/${assetId}/pdf`,
    `/v2/assets/${assetId}/sentences`,
    self,
    `${self}/review-rules`,
    `${self}/download/pdf`,
  ];
  const statuses = () => Promise.all(addresses.map(async (url) => (await api.get(url)).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  // The upload, its document, the result, and the rules with which it was made.
  expect(blobFiles(api).length).toBeGreaterThanOrEqual(4);
  expect((await api.remove(`/v2/assets/${assetId}`)).status).toBe(204);
  expect(new Set(await statuses())).toEqual(new Set([404]));
  expect((await api.get("/v2/reviews")).body.data).toEqual([]);
  api.advance(11 * 60 * 1000);
  await api.store.blobs.sweep();
  expect(blobFiles(api)).toEqual([]);
});

test("what another asset has too stays", async () => {
  const { api, desk, assetId } = await openReviewed();
  const twin = await desk.upload(brochure);
  await desk.work();
  await api.remove(`/v2/assets/${assetId}`);
  api.advance(11 * 60 * 1000);
  await api.store.blobs.sweep();
  expect((await api.get(`/v2/assets/${twin}/content`)).bytes.equals(brochure)).toBe(true);
  expect((await api.get(`/v2/assets/${twin}/sentences`)).status).toBe(200);
});

describe("a job that is running when its asset is removed ends, and writes nothing", () => {
  /** Runs as a worker would, but for the removal between the work and its writing. */
  test.each<[JobKind]>([["process-asset"], ["run-review"]])("%s", async (kind) => {
    const api = await openApi();
    const desk = openDesk(api);
    const assetId = await desk.upload(brochure);
    if (kind === "run-review") await desk.work();
    const reviewId = await desk.review(assetId);
    const { store } = api;
    const [job] = await store.jobs.claim({ kinds: [kind], limit: 1 });
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
    expect(blobFiles(api)).toEqual([]);
  });
});
