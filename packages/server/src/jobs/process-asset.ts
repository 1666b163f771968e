/**
 * Turns the bytes of an asset into a document that can be reviewed. They are scanned for malware if there is a scanner,
 * then read in a process that can be killed. The result is written in the transaction that completes the job, which also
 * starts the reviews that wait for it.
 */
import type { Reading } from "@docreview/engine";
import { isError, serviceFaultOf, type Problem } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import {
  forCompany,
  forPart,
  isLastTry,
  serviceActor,
  type Failure,
  type HeldJob,
  type JobHandler,
  type JobQueue,
  type ProgramVersions,
  type Store,
  type Transaction,
} from "@docreview/store";
import type { AssetOfCompany } from "./announce.ts";
import { failAsset, type FailingAsset } from "./fail-asset.ts";
import { brokenOff, failuresOf } from "./failures.ts";
import { readingBytes, shapeFault, type StoredReading } from "./reading-blob.ts";
import { readingProgress } from "./reading-progress.ts";
import { ScannerFault, type MalwareScanner } from "../malware/scanner.ts";
import { putBytes } from "../cache/cached-blob.ts";
import { startReviews } from "./start-reviews.ts";

export interface AssetWork {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "read">;
  /** Null if files are not scanned. */
  readonly scanner: MalwareScanner | null;
  /** Of the program and of what reads files for it; omitted: they are not recorded. */
  readonly versions?: () => Promise<ProgramVersions>;
}

export function processAsset({ store, runner, scanner, versions }: AssetWork): JobHandler<"process-asset"> {
  return {
    run: async (job, signal) => {
      const { payload } = job;
      const { companyId, assetId } = payload;
      const asset = await forCompany(store.reader, companyId).assets.find(assetId);
      // Deleted, or completed by an earlier attempt.
      if (asset?.status !== "processing" || asset.contentHash === null) return async () => undefined;
      const bytes = await store.blobs.readWhole(asset.contentHash);
      const malware = scanner === null ? null : await malwareIn(bytes, scanner, { job, signal });
      if (malware !== null) {
        const rejected = { ...payload, failures: [malware] };
        return (transaction) => rejectAsset(transaction, store.jobs, rejected);
      }
      const progress = readingProgress(store, payload);
      const options = { mediaType: asset.mimetype, signal, onProgress: progress.report };
      const reading = await runner.read(bytes, options);
      await progress.settled();
      const outcome = judge(reading);
      if ("problems" in outcome) {
        const failures = failuresOf(outcome.problems);
        return (transaction) => failAsset(transaction, store.jobs, { ...payload, failures });
      }
      const { pdf, ...kept } = outcome;
      const blob = await putBytes(store.blobs, readingBytes(kept.reading));
      const pdfBlob = pdf === null ? null : await putBytes(store.blobs, pdf);
      const readWith = (await versions?.()) ?? null;
      const rendition = kept.reading.rendition?.kind ?? "original";
      return async (transaction) => {
        const { assets, audit } = forPart(transaction, companyId, { kind: "asset", id: assetId });
        const documentHash = await store.blobs.keep(transaction, blob);
        const renditionHash = pdfBlob === null ? null : await store.blobs.keep(transaction, pdfBlob);
        if (!(await assets.makeReady(assetId, { rendition, renditionHash, documentHash, readWith }))) return;
        audit.record({
          actor: serviceActor,
          action: "asset.ready",
          subject: { type: "assets", id: assetId },
          before: { status: asset.status },
          after: { status: "ready", rendition, contentHash: asset.contentHash, documentHash },
        });
        await reviewImport(transaction, payload);
        await startReviews(transaction, store.jobs, { companyId, cause: { kind: "asset", id: assetId } });
      };
    },
    giveUp: (transaction, { payload }) =>
      failAsset(transaction, store.jobs, { ...payload, failures: [brokenOff] }),
  };
}

/**
 * Null: the file is clean. A file for which no attempt gave a verdict is rejected; while the scanner cannot be reached,
 * files wait.
 * @throws ScannerFault while another attempt may still give a verdict.
 */
async function malwareIn(
  bytes: Uint8Array,
  scanner: MalwareScanner,
  { job, signal }: { readonly job: HeldJob; readonly signal: AbortSignal },
): Promise<Failure | null> {
  try {
    const verdict = await scanner.scan(bytes, signal);
    if (verdict.kind === "clean") return null;
    return { code: "malware", message: `The file contains malware: the scanner found ${verdict.name}.` };
  } catch (error) {
    if (!(error instanceof ScannerFault) || serviceFaultOf(error) !== null || !isLastTry(job)) throw error;
    return { code: "malware", message: `The file could not be scanned for malware. ${error.message}` };
  }
}

/** Malware and suspected malware are not available for download. */
async function rejectAsset(transaction: Transaction, queue: JobQueue, asset: FailingAsset): Promise<void> {
  await failAsset(transaction, queue, asset);
  await forCompany(transaction, asset.companyId).assets.discardContent(asset.assetId);
}

/** Creates the one review of an import, as the user who requested it. Does nothing for an uploaded asset. */
async function reviewImport(transaction: Transaction, { companyId, assetId }: AssetOfCompany): Promise<void> {
  const { imports, reviews, audit } = forCompany(transaction, companyId);
  const imported = await imports.ofAsset(assetId);
  if (imported === null || imported.reviewId !== null) return;
  const { creatorId, categorisationId } = imported;
  const review = await reviews.create({ creatorId, assetId, categorisationId });
  await imports.setReview(assetId, review.id);
  audit.record({
    actor: serviceActor,
    action: "review.created",
    subject: { type: "reviews", id: review.id },
    review: review.id,
    after: { status: review.status, asset: assetId, categorisation: categorisationId, creator: creatorId },
  });
}

/** The reading to store, and the PDF of the document if the file itself is not one. */
interface Judged {
  readonly reading: StoredReading;
  readonly pdf: Uint8Array | null;
}

/** @throws Error if the reading was interrupted: the file may be fine, and must be read again. */
function judge({
  document,
  rendition,
  ...reading
}: Reading): Judged | { readonly problems: readonly Problem[] } {
  const { problems } = reading;
  if (problems.some(({ code }) => code === "review-cancelled")) throw new Error("reading was interrupted");
  if (document === null || problems.some(isError)) return { problems };
  const fault = shapeFault(document);
  if (fault !== null) {
    return {
      problems: [
        {
          code: "document-damaged",
          reason: "inconsistent",
          message: `The reader returned an inconsistent document: ${fault}.`,
        },
      ],
    };
  }
  if (rendition === null) return { reading: { ...reading, document, rendition }, pdf: null };
  const { kind, pdf } = rendition;
  return { reading: { ...reading, document, rendition: { kind } }, pdf };
}
