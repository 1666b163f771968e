/**
 * Fetches, checks and stores the file of an import, which is then processed like an upload. Only the transaction that
 * completes the job changes the asset, so that an interrupted attempt leaves only bytes, which a sweep removes.
 */
import {
  forCompany,
  forPart,
  isLastTry,
  serviceActor,
  type Failure,
  type JobHandler,
  type JobPayloads,
  type Store,
  type Transaction,
} from "@docreview/store";
import type { Outbound } from "../outbound/outbound.ts";
import type { Settings } from "../settings/settings.ts";
import { failAsset } from "./fail-asset.ts";
import { fetchFile, type Fetched } from "./import/fetch-file.ts";

export interface ImportWork {
  readonly store: Pick<Store, "reader" | "blobs" | "jobs">;
  readonly outbound: Pick<Outbound, "get">;
  readonly settings: Pick<Settings, "maximumUploadBytes">;
}

export function importAsset({ store, outbound, settings }: ImportWork): JobHandler<"import-asset"> {
  return {
    run: async (job, signal) => {
      const { payload } = job;
      const { assets, imports } = forCompany(store.reader, payload.companyId);
      const asset = await assets.find(payload.assetId);
      const imported = await imports.ofAsset(payload.assetId);
      // Deleted, or completed by an earlier attempt.
      if (asset?.status !== "pending-upload" || imported === null) return async () => undefined;
      const { blobs, jobs } = store;
      const maximumBytes = settings.maximumUploadBytes;
      const fetched = await fetchFile({ outbound, blobs, maximumBytes, signal }, imported.url);
      if (fetched.kind === "fetched")
        return (transaction) => accept(transaction, store, { ...payload, fetched });
      const { failure, isTransient } = fetched;
      if (isTransient && !isLastTry(job)) return async () => ({ again: failure.message });
      return (transaction) => failAsset(transaction, jobs, { ...payload, failures: [failure] });
    },
    giveUp: (transaction, { payload }) =>
      failAsset(transaction, store.jobs, { ...payload, failures: [brokenOff] }),
  };
}

type Accepting = JobPayloads["import-asset"] & {
  readonly fetched: Extract<Fetched, { readonly kind: "fetched" }>;
};

async function accept(
  transaction: Transaction,
  { blobs, jobs }: ImportWork["store"],
  { companyId, assetId, fetched }: Accepting,
): Promise<void> {
  const { blob, mimetype, filename } = fetched;
  const file = { title: filename, filename, filesize: blob.size, mimetype };
  const { assets, audit } = forPart(transaction, companyId, { kind: "asset", id: assetId });
  const contentHash = await blobs.keep(transaction, blob);
  if (!(await assets.acceptFetched(assetId, { ...file, contentHash }))) return;
  const { filesize } = file;
  audit.record({
    actor: serviceActor,
    action: "asset.fetched",
    subject: { type: "assets", id: assetId },
    after: { status: "processing", filename, filesize, mimetype, contentHash },
  });
  const payload = { companyId, assetId };
  await jobs.enqueue(transaction, { kind: "process-asset", payload, key: `process-asset:${assetId}` });
}

/** For a fetch that was interrupted repeatedly by an internal error. */
const brokenOff: Failure = {
  code: "import",
  message: "The file could not be fetched. Try again. If the problem persists, contact the operator.",
};
