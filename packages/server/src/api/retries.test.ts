/** Failed assets and reviews, retried by an admin. */
import { forCompany, type Id } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { failAsset } from "../jobs/fail-asset.ts";
import { openApi, type Api } from "../testing/api.ts";
import { fixture } from "../testing/job-harness.ts";
import { openPipeline } from "../testing/reviewed.ts";
import { reviewerOf } from "../testing/webhooks.ts";

const flyer = await fixture("rotated-flyer.pdf");
const failures = [{ code: "extraction", message: "The document could not be processed." }];

const patched = (type: "assets" | "reviews", id: number, status: string) => ({
  data: { type, id: String(id), attributes: { status } },
});

/** A failed asset with the review that failed with it. */
async function failedAsset(api: Api) {
  const pipeline = openPipeline(api);
  const assetId = await pipeline.upload(flyer);
  const reviewId = await pipeline.review(assetId);
  const companyId = api.company.id;
  const { jobs } = api.store;
  const [job] = await jobs.claim({ needs: ["processor"], limit: 1 });
  await api.store.write(async (transaction) => {
    await failAsset(transaction, jobs, { companyId, assetId, failures });
    await jobs.bury(transaction, job!, "its workers died");
  });
  return { pipeline, assetId, reviewId };
}

const statusOf = async (api: Api, url: string) => (await api.get(url)).body.data.attributes.status;

describe("a failed asset", () => {
  test("is processed again, and the reviews that failed with it are finished", async () => {
    const api = await openApi();
    const { pipeline, assetId, reviewId } = await failedAsset(api);
    const [asset, review] = [`/v2/assets/${assetId}`, `/v2/reviews/${reviewId}`];
    expect([await statusOf(api, asset), await statusOf(api, review)]).toEqual(["failed", "failed"]);
    const reply = await api.patch(asset, patched("assets", assetId, "processing"));
    expect(reply.status).toBe(200);
    expect(reply.body.data.attributes).toMatchObject({ status: "processing" });
    expect(reply.body.data.attributes).not.toHaveProperty("errors");
    expect(await pipeline.work()).toEqual([]);
    expect([await statusOf(api, asset), await statusOf(api, review)]).toEqual(["ready", "finished"]);
    expect(await api.store.jobs.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
  });

  test("without its file is refused, and so is one that has not failed", async () => {
    const api = await openApi();
    const { assetId } = await failedAsset(api);
    const path = `/v2/assets/${assetId}`;
    const retry = () => api.patch(path, patched("assets", assetId, "processing"));
    await api.store.write((transaction) =>
      forCompany(transaction, api.company.id).assets.discardContent(assetId),
    );
    expect(await retry()).toMatchObject({ status: 409, body: { errors: [{ code: "state-conflict" }] } });
    const other = await openPipeline(api).upload(flyer);
    const reply = await api.patch(`/v2/assets/${other}`, patched("assets", other, "processing"));
    expect(reply).toMatchObject({ status: 409, body: { errors: [{ detail: "The asset has not failed." }] } });
  });

  test("can be given no other status", async () => {
    const api = await openApi();
    const { assetId } = await failedAsset(api);
    const reply = await api.patch(`/v2/assets/${assetId}`, patched("assets", assetId, "ready"));
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ code: "invalid-attribute" }] } });
  });
});

describe("a failed review", () => {
  test("of an asset that is ready is run again", async () => {
    const api = await openApi();
    const { pipeline, assetId, reviewId } = await failedAsset(api);
    const path = `/v2/reviews/${reviewId}`;
    const retry = () => api.patch(path, patched("reviews", reviewId, "pending"));
    expect(await retry()).toMatchObject({ status: 409, body: { errors: [{ code: "state-conflict" }] } });
    await api.patch(`/v2/assets/${assetId}`, patched("assets", assetId, "processing"));
    await pipeline.work();
    expect(await retry()).toMatchObject({ status: 409 });
    const second = await pipeline.review(assetId);
    await fail(api, second);
    const reply = await api.patch(`/v2/reviews/${second}`, patched("reviews", second, "pending"));
    expect(reply).toMatchObject({ status: 200, body: { data: { attributes: { status: "pending" } } } });
    await pipeline.work();
    expect(await statusOf(api, `/v2/reviews/${second}`)).toBe("finished");
  });
});

async function fail({ store, company }: Api, id: Id<"review">): Promise<void> {
  const [job] = await store.jobs.claim({ needs: ["processor"], limit: 1 });
  await store.write(async (transaction) => {
    await forCompany(transaction, company.id).reviews.fail(id, 0, failures);
    await store.jobs.bury(transaction, job!, "its workers died");
  });
}

test("only an admin may try again, and only what is the company's", async () => {
  const api = await openApi();
  const { assetId, reviewId } = await failedAsset(api);
  const send = api.as(await reviewerOf(api));
  const asset = { body: patched("assets", assetId, "processing") };
  const review = { body: patched("reviews", reviewId, "pending") };
  expect((await send("PATCH", `/v2/assets/${assetId}`, asset)).status).toBe(403);
  expect((await send("PATCH", `/v2/reviews/${reviewId}`, review)).status).toBe(403);
});
