/**
 * From the bytes of an asset to a document that can be reviewed. They are scanned first where there is a scanner, then
 * read in a process that can be killed; what comes of it is written in the one transaction that completes the job, with
 * the reviews that waited for it.
 */
import type { Reading } from "@docreview/engine";
import { isError, type Problem } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import { forCompany, type JobHandler, type JobQueue, type Store, type Transaction } from "@docreview/store";
import { failAsset, type FailingAsset } from "./fail-asset.ts";
import { brokenOff, failuresOf } from "./failures.ts";
import { readingBytes, shapeFault, type KeptReading } from "./kept-reading.ts";
import { malwareIn } from "./malware/malware-in.ts";
import type { MalwareScanner } from "./malware/scanner.ts";
import { putBytes } from "./put-bytes.ts";
import { reviewImport } from "./review-import.ts";
import { startReviews } from "./start-reviews.ts";

export interface AssetWork {
  readonly store: Pick<Store, "reader" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "read">;
  /** Null: files are not scanned. */
  readonly scanner: MalwareScanner | null;
}

export function processAsset({ store, runner, scanner }: AssetWork): JobHandler<"process-asset"> {
  return {
    run: async (job, signal) => {
      const { payload } = job;
      const { companyId, assetId } = payload;
      const asset = await forCompany(store.reader, companyId).assets.find(assetId);
      // Removed, or done by an earlier try.
      if (asset?.status !== "processing" || asset.contentHash === null) return async () => undefined;
      const bytes = await store.blobs.readWhole(asset.contentHash);
      const malware = scanner === null ? null : await malwareIn(bytes, scanner, { job, signal });
      if (malware !== null) {
        const rejected = { ...payload, failures: [malware] };
        return (transaction) => rejectAsset(transaction, store.jobs, rejected);
      }
      const reading = await runner.read(bytes, { mediaType: asset.mimetype, signal });
      const outcome = judge(reading);
      if ("problems" in outcome) {
        const failures = failuresOf(outcome.problems);
        return (transaction) => failAsset(transaction, store.jobs, { ...payload, failures });
      }
      const { pdf, ...kept } = outcome;
      const blob = await putBytes(store.blobs, readingBytes(kept.reading));
      const pdfBlob = pdf === null ? null : await putBytes(store.blobs, pdf);
      const rendition = kept.reading.rendition?.kind ?? "original";
      return async (transaction) => {
        const documentHash = await store.blobs.keep(transaction, blob);
        const renditionHash = pdfBlob === null ? null : await store.blobs.keep(transaction, pdfBlob);
        const { assets } = forCompany(transaction, companyId);
        if (!(await assets.makeReady(assetId, { rendition, renditionHash, documentHash }))) return;
        await reviewImport(transaction, payload);
        await startReviews(transaction, store.jobs, { companyId, cause: { kind: "asset", id: assetId } });
      };
    },
    giveUp: (transaction, { payload }) =>
      failAsset(transaction, store.jobs, { ...payload, failures: [brokenOff] }),
  };
}

/** Nobody is handed what is malware, or may be. */
async function rejectAsset(transaction: Transaction, queue: JobQueue, asset: FailingAsset): Promise<void> {
  await failAsset(transaction, queue, asset);
  await forCompany(transaction, asset.companyId).assets.discardContent(asset.assetId);
}

/** What is kept of a reading, and the PDF that shows the document where the file itself does not. */
interface Judged {
  readonly reading: KeptReading;
  readonly pdf: Uint8Array | null;
}

/** @throws Error when the reading was broken off: that says nothing of the file, which is to be read again. */
function judge({
  document,
  rendition,
  ...reading
}: Reading): Judged | { readonly problems: readonly Problem[] } {
  const { problems } = reading;
  if (problems.some(({ code }) => code === "review-cancelled")) throw new Error("reading was broken off");
  if (document === null || problems.some(isError)) return { problems };
  const fault = shapeFault(document);
  if (fault !== null) {
    return {
      problems: [{ code: "document-damaged", message: `The document was not read soundly: ${fault}.` }],
    };
  }
  if (rendition === null) return { reading: { ...reading, document, rendition }, pdf: null };
  const { kind, pdf } = rendition;
  return { reading: { ...reading, document, rendition: { kind } }, pdf };
}
