/** Documents taken all the way through the application of a test: submitted, read, and reviewed by the bundled rules. */
import { forCompany, type Id } from "@docreview/store";
import type { Work } from "../jobs/job-handlers.ts";
import { startReviews } from "../jobs/start-reviews.ts";
import { fixture, upload, workOff } from "./job-harness.ts";
import { onTestFinished } from "vitest";
import { startApi, type Api } from "./api.ts";

export type Pipeline = ReturnType<typeof openPipeline>;

/** What happens outside of requests: a document arrives, and a worker runs. */
export function openPipeline(api: Api) {
  const { store, company, user } = api;
  const owner = { companyId: company.id, userId: user.id };
  return {
    /** Stores the file, with the job that reads it. */
    upload: (bytes: Uint8Array, filename = "brochure.pdf", mimetype?: string): Promise<Id<"asset">> =>
      upload(store, { ...owner, bytes, filename, mimetype }),
    /** Pending, and in the queue if it can start. */
    review: (
      assetId: Id<"asset">,
      categorisationId: Id<"categorisation"> | null = null,
    ): Promise<Id<"review">> =>
      store.write(async (transaction) => {
        const { reviews } = forCompany(transaction, company.id);
        const { id } = await reviews.create({ creatorId: user.id, assetId, categorisationId });
        await startReviews(transaction, store.jobs, { companyId: company.id, cause: { kind: "review", id } });
        return id;
      }),
    /** Runs a worker until the queue is empty; returns the errors it reported. */
    work: (parts: Partial<Work> = {}) => workOff(store, { ...api, expired: () => undefined, ...parts }),
  };
}

export type Reviewed = Awaited<ReturnType<typeof startReviewed>>;

/** An application with one finished review, of a file of `fixtures/`. Stopped when the test has finished. */
export async function openReviewed(name?: string): Promise<Reviewed> {
  const reviewed = await startReviewed(name);
  onTestFinished(reviewed.api.stop);
  return reviewed;
}

/** Must be stopped by the caller. */
export async function startReviewed(name = "fund-brochure.pdf") {
  const api = await startApi();
  const pipeline = openPipeline(api);
  const assetId = await pipeline.upload(await fixture(name), name.split("/").at(-1));
  const reviewId = await pipeline.review(assetId);
  const reported = await pipeline.work();
  if (reported.length > 0) throw new Error("the review broke off", { cause: reported[0] });
  return { api, pipeline, assetId, reviewId, self: `/v2/reviews/${reviewId}` };
}
