/**
 * From the uploaded bytes to a document that can be reviewed. The file is read in a process that can be killed; what
 * comes of it is written in the one transaction that completes the job, with the reviews that waited for it.
 */
import type { Reading } from "@docreview/engine";
import { isError, type Problem } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import {
  forCompany,
  type Failure,
  type JobHandler,
  type JobPayloads,
  type Store,
  type Transaction,
} from "@docreview/store";
import { brokenOff, failuresOf } from "./failures.ts";
import { readingBytes, shapeFault, type KeptReading } from "./kept-reading.ts";
import { putBytes } from "./put-bytes.ts";
import { startReviews } from "./start-reviews.ts";

export interface AssetWork {
  readonly store: Pick<Store, "reader" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "read">;
}

export function processAsset({ store, runner }: AssetWork): JobHandler<"process-asset"> {
  return {
    run: async ({ payload }, signal) => {
      const { companyId, assetId } = payload;
      const asset = await forCompany(store.reader, companyId).assets.find(assetId);
      // Removed, or done by an earlier try.
      if (asset?.status !== "processing" || asset.contentHash === null) return async () => undefined;
      const bytes = await store.blobs.readWhole(asset.contentHash);
      const reading = await runner.read(bytes, { mediaType: asset.mimetype, signal });
      const outcome = judge(reading);
      if ("problems" in outcome) {
        return (transaction) => failAsset(transaction, payload, failuresOf(outcome.problems));
      }
      const blob = await putBytes(store.blobs, readingBytes(outcome.reading));
      return async (transaction) => {
        const documentHash = await store.blobs.keep(transaction, blob);
        const { assets } = forCompany(transaction, companyId);
        await assets.makeReady(assetId, { renditionHash: null, documentHash });
        await startReviews(transaction, store.jobs, { companyId, cause: { kind: "asset", id: assetId } });
      };
    },
    giveUp: (transaction, { payload }) => failAsset(transaction, payload, [brokenOff]),
  };
}

/** Fails the asset and the reviews that waited for it; one that is ready or gone stays as it is. */
async function failAsset(
  transaction: Transaction,
  { companyId, assetId }: JobPayloads["process-asset"],
  failures: readonly Failure[],
): Promise<void> {
  const { assets, reviews } = forCompany(transaction, companyId);
  if (await assets.fail(assetId, failures)) await reviews.failOfAsset(assetId, failures);
}

/** @throws Error when the reading was broken off: that says nothing of the file, which is to be read again. */
function judge({
  document,
  ...reading
}: Reading): { readonly reading: KeptReading } | { readonly problems: readonly Problem[] } {
  const { problems } = reading;
  if (problems.some(({ code }) => code === "review-cancelled")) throw new Error("reading was broken off");
  if (document === null || problems.some(isError)) return { problems };
  const fault = shapeFault(document);
  if (fault === null) return { reading: { ...reading, document } };
  const damaged = `The document was not read soundly: ${fault}.`;
  return { problems: [{ code: "document-damaged", message: damaged }] };
}
