/**
 * One piece of a preview: judges the next documents by the draft and by the version in use, for a short time, and enqueues the next
 * piece in the transaction that adds what it has found. So a crash loses one piece, nobody's review waits for more than one
 * document, and a preview that was cancelled meanwhile stays as it was.
 */
import { createHash } from "node:crypto";
import { serviceFaultOf } from "@docreview/model";
import { ThreadDied, TookTooLong, type Runner } from "@docreview/runner";
import {
  BlobDamaged,
  BlobMissing,
  forCompany,
  kindsThatNeed,
  mostListed,
  type BlobHash,
  type Id,
  type JobHandler,
  type JobQueue,
  type JobResult,
  type OwnPackPreview,
  type Store,
  type Transaction,
} from "@docreview/store";
import { openPackFiles, ownRuleBase, type PackFile } from "../rule-bases/pack-files.ts";
import { runPreview, type PreviewedRules } from "../rule-bases/draft-preview.ts";
import { ruleBaseBytes } from "../rule-bases/rule-base-blob.ts";
import { answeredIn, type AnsweredWork } from "./answered.ts";
import { addDocument, type PreviewOutcome, type SumsSoFar } from "./preview-sums.ts";

export interface PreviewWork extends AnsweredWork {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "runTask">;
}

/** How long a piece goes on to the next document, in milliseconds, and how many it has at most. */
const longestPiece = { lasts: 2_000, documents: 50 };

/** A preview fails with this many documents that could not be judged, the last of them because of the limits. */
const mostUnjudged = 5;

const tooMuch =
  "Judging documents by the draft took too long or needed too much memory. Simplify its rules, or put them into two packs.";

const interrupted =
  "The preview was interrupted repeatedly. Start it again. If that does not help, contact the operator.";

export function previewOwnPack(work: PreviewWork): JobHandler<"preview-own-pack"> {
  const { store } = work;
  return {
    run: async ({ payload: { companyId, previewId } }, signal) => {
      const { ownPackPreviews } = forCompany(store.reader, companyId);
      const preview = await ownPackPreviews.get(previewId);
      if (preview?.status === "waiting") return listDocuments(work, preview);
      if (preview?.status === "running") return judgeSome(work, preview, signal);
      return async () => undefined;
    },
    giveUp: async (transaction, { payload: { companyId, previewId } }) => {
      await forCompany(transaction, companyId).ownPackPreviews.fail(previewId, interrupted);
    },
  };
}

/** Enqueues the piece that begins where the preview is. */
export function enqueuePiece(
  transaction: Transaction,
  jobs: Pick<JobQueue, "enqueue">,
  { companyId, id: previewId, position, status }: OwnPackPreview,
): Promise<Id<"job">> {
  const key = `preview-own-pack:${previewId}:${status}:${position}`;
  return jobs.enqueue(transaction, { kind: "preview-own-pack", payload: { companyId, previewId }, key });
}

async function listDocuments({ store }: PreviewWork, preview: OwnPackPreview): Promise<JobResult> {
  const { companyId, id, mostDocuments } = preview;
  const all = await forCompany(store.reader, companyId).ownPackPreviews.latestReviews(mostListed);
  const listed = { reviewIds: all.slice(0, mostDocuments), leftOut: Math.max(0, all.length - mostDocuments) };
  return async (transaction) => {
    const begun = await forCompany(transaction, companyId).ownPackPreviews.begin(id, listed);
    if (begun !== null) await goOn(transaction, store.jobs, begun);
  };
}

async function goOn(transaction: Transaction, jobs: JobQueue, preview: OwnPackPreview): Promise<void> {
  const { companyId, id, position, reviewIds } = preview;
  if (position < (reviewIds ?? []).length) await enqueuePiece(transaction, jobs, preview);
  else await forCompany(transaction, companyId).ownPackPreviews.finish(id);
}

async function judgeSome(
  work: PreviewWork,
  preview: OwnPackPreview,
  signal: AbortSignal,
): Promise<JobResult> {
  const { companyId, id, position, counts, rules, keptChanges } = preview;
  const next = (preview.reviewIds ?? []).slice(position, position + longestPiece.documents);
  const judge = await documentJudge(work, preview);
  const begun = performance.now();
  let sums: SumsSoFar = { counts, rules, keptChanges, changes: [] };
  let done = 0;
  for (const reviewId of next) {
    const outcome = await judge(reviewId);
    sums = addDocument(sums, reviewId, outcome === "too much" ? "unjudged" : outcome);
    done += 1;
    if (outcome === "too much" && sums.counts.unjudged >= mostUnjudged) return failed(preview, tooMuch);
    if (signal.aborted || performance.now() - begun > longestPiece.lasts) break;
    if (await isUnwanted(work, preview)) break;
  }
  return async (transaction) => {
    const { ownPackPreviews } = forCompany(transaction, companyId);
    const changes = await withoutDeleted(transaction, companyId, sums.changes);
    const added = { position: position + done, counts: sums.counts, rules: sums.rules };
    const advanced = await ownPackPreviews.advance({ id, position, keptChanges }, added, changes);
    if (advanced !== null) await goOn(transaction, work.store.jobs, advanced);
  };
}

function failed({ companyId, id }: OwnPackPreview, failure: string): JobResult {
  return async (transaction) => {
    await forCompany(transaction, companyId).ownPackPreviews.fail(id, failure);
  };
}

/** Whether other work waits for a processor, or the preview was cancelled. */
async function isUnwanted({ store }: PreviewWork, { companyId, id }: OwnPackPreview): Promise<boolean> {
  if (await store.jobs.isWaiting(kindsThatNeed("processor"), 1)) return true;
  return (await forCompany(store.reader, companyId).ownPackPreviews.get(id))?.status !== "running";
}

/** Documents may have been deleted while the piece went on: their words go with them. */
async function withoutDeleted(
  transaction: Transaction,
  companyId: Id<"company">,
  changes: SumsSoFar["changes"],
): Promise<SumsSoFar["changes"]> {
  const { reviews } = forCompany(transaction, companyId);
  const kept = new Set<Id<"review">>();
  for (const id of new Set(changes.map(({ reviewId }) => reviewId))) {
    if ((await reviews.find(id)) !== null) kept.add(id);
  }
  return changes.filter(({ reviewId }) => kept.has(reviewId));
}

type Judged = PreviewOutcome | "too much";

async function documentJudge(
  work: PreviewWork,
  { companyId, draftHash, publishedHash, asOf, ownPackId }: OwnPackPreview,
): Promise<(reviewId: Id<"review">) => Promise<Judged>> {
  const { store } = work;
  const { assets, ownPacks, reviews } = forCompany(store.reader, companyId);
  const name = (await ownPacks.find(ownPackId))?.name ?? "";
  const filesIn = async (hash: BlobHash) => openPackFiles(await store.blobs.readWhole(hash));
  const draft = await filesIn(draftHash);
  const published = publishedHash === null ? null : await filesIn(publishedHash);
  return async (reviewId) => {
    const review = await reviews.find(reviewId);
    const asset = review === null ? null : await assets.find(review.assetId);
    if (review === null || asset === null) return "deleted";
    if (asset.documentHash === null) return "unjudged";
    try {
      const { answers, ruleBase } = await answeredIn(work, review);
      const rulesOf = (files: readonly PackFile[]) =>
        previewedRules(ownRuleBase([{ name, files }], ruleBase));
      const versions = { draft: rulesOf(draft), published: published === null ? null : rulesOf(published) };
      const reading = await store.blobs.readWhole(asset.documentHash);
      return (await runPreview(work.runner, { ...versions, reading, answers, asOf })) ?? "unjudged";
    } catch (error) {
      // That no thread could start says nothing about the document.
      if (serviceFaultOf(error) !== null) throw error;
      if (error instanceof TookTooLong || error instanceof ThreadDied) return "too much";
      if (isOfDocument(error)) return "unjudged";
      throw error;
    }
  };
}

/** A blob that is missing or damaged, a document that is unsound, or answers that its questionnaire does not have. */
function isOfDocument(error: unknown): boolean {
  return error instanceof BlobMissing || error instanceof BlobDamaged || error instanceof RangeError;
}

function previewedRules(ruleBase: Parameters<typeof ruleBaseBytes>[0]): PreviewedRules {
  const bytes = ruleBaseBytes(ruleBase);
  return { ruleBase: bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}
