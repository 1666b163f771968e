/**
 * One attempt at a review: pinned to a rule base, run on another thread, and written atomically. The first attempt pins
 * the rules and the questionnaire; later attempts use the same ones, even if newer ones are current by then.
 */
import { createHash } from "node:crypto";
import type { Answers } from "@docreview/model";
import { createRunner, type PackedReview, type RuleBase, type Runner } from "@docreview/runner";
import {
  forCompany,
  forPart,
  type Asset,
  type BlobHash,
  type CompanyRepositories,
  type JobHandler,
  type JobPayloads,
  type JobResult,
  type ProgramVersions,
  type Review,
  type Store,
  type Transaction,
} from "@docreview/store";
import { announceEndedReviews } from "./announce.ts";
import { answeredIn, type Answered } from "./answered.ts";
import { compareWithBaseline, writeBaselineComparison, type ReviewBytes } from "./compare-with-baseline.ts";
import { brokenOff, failuresOf } from "./failures.ts";
import { openRuleBase, ruleBaseBytes } from "../rule-bases/rule-base-blob.ts";
import { cachedBlob, putBytes, type CachedBlob } from "../cache/cached-blob.ts";
import { examineBeside, packsInUse, type PacksInUse } from "../rule-bases/packs-in-use.ts";
import { reviewResult } from "./review-result.ts";

export interface ReviewWork {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "examineStored" | "runTask">;
  /** The rules that `runner` was created with. */
  readonly ruleBase: RuleBase;
  /** Of the program; omitted: they are not recorded. */
  readonly versions?: () => Promise<ProgramVersions>;
}

export function runReview(work: ReviewWork): JobHandler<"run-review"> {
  const { store } = work;
  const bytes = ruleBaseBytes(work.ruleBase);
  const current: CurrentRules = { hash: sha256(bytes), blob: cachedBlob(store.blobs, bytes) };
  return {
    run: async ({ payload }) => {
      const material = await materialOf(work, payload);
      const begun = material === null ? null : await begin({ ...work, current }, payload, material);
      // Deleted, not ready to start, or finished by an earlier attempt.
      if (material === null || begun === null) return async () => undefined;
      const reading = await store.blobs.readWhole(material.documentHash);
      const asOf = begun.asOf ?? undefined;
      const request = { reading, answers: material.answers, asOf };
      const examination =
        begun.ruleBaseHash === null || begun.ruleBaseHash === current.hash
          ? await work.runner.examineStored(reading, material.answers, asOf)
          : await examineWith(openRuleBase(await store.blobs.readWhole(begun.ruleBaseHash)), request);
      const whole = await besideOwn(work, begun, { ...request, examination });
      return outcome(work, begun, { ...whole, reading });
    },
    giveUp: async (transaction, { payload: { companyId, reviewId } }) => {
      const { reviews } = forPart(transaction, companyId, { kind: "review", id: reviewId });
      const review = await reviews.find(reviewId);
      if (review?.status !== "pending") return;
      await reviews.fail(reviewId, review.attempt, [brokenOff]);
      await announceEndedReviews(transaction, store.jobs, { companyId, reviewIds: [reviewId] });
    },
  };
}

/** The rule base of the worker, stored as a blob once. */
interface CurrentRules {
  readonly hash: string;
  readonly blob: CachedBlob;
}

/** The input of a review. */
interface Material extends Answered {
  readonly documentHash: BlobHash;
  /** The packs that the company has published by now; null if there are none. */
  readonly own: PacksInUse | null;
}

/** Null unless the review is pending, its asset ready and its categorisation, if any, completed. */
async function materialOf(
  work: ReviewWork,
  { companyId, reviewId }: JobPayloads["run-review"],
): Promise<Material | null> {
  const { assets, ownPacks, reviews } = forCompany(work.store.reader, companyId);
  const startable = await reviews.startable({ kind: "review", id: reviewId });
  const review = startable.length === 0 ? null : await reviews.find(reviewId);
  const asset: Asset | null = review === null ? null : await assets.find(review.assetId);
  if (review === null || asset === null || asset.documentHash === null) return null;
  const answered = await answeredIn(work, review);
  const own = await packsInUse(await ownPacks.published(), work.store.blobs, answered.ruleBase);
  return { documentHash: asset.documentHash, ...answered, own };
}

/** Counts the attempt; the first one pins the rules. */
async function begin(
  { store, current, ...work }: ReviewWork & { readonly current: CurrentRules },
  { companyId, reviewId }: JobPayloads["run-review"],
  { questionnaireHash, ruleBase, own }: Material,
): Promise<Review | null> {
  const ownBlob = own === null ? null : await putBytes(store.blobs, own.ruleBase);
  const blob = ruleBase === work.ruleBase ? current.blob : cachedBlob(store.blobs, ruleBaseBytes(ruleBase));
  return blob.use((stored) =>
    store.write(async (transaction) => {
      const { reviews } = forPart(transaction, companyId, { kind: "review", id: reviewId });
      return reviews.begin(reviewId, {
        ruleBaseHash: await store.blobs.keep(transaction, stored),
        questionnaireHash,
        asOf: new Date(transaction.now).toISOString().slice(0, 10),
        own:
          own === null || ownBlob === null
            ? undefined
            : { ownRulesHash: await store.blobs.keep(transaction, ownBlob), ownPacks: own.packs },
      });
    }),
  );
}

interface ExamineRequest {
  readonly reading: Uint8Array;
  readonly answers: Answers;
  readonly asOf: string | undefined;
}

/** With rules or a questionnaire that are no longer current: rare enough to compile them for one review. */
async function examineWith(
  ruleBase: RuleBase,
  { reading, answers, asOf }: ExamineRequest,
): Promise<PackedReview> {
  const runner = createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 } });
  try {
    return await runner.examineStored(reading, answers, asOf);
  } finally {
    await runner.close();
  }
}

interface Examined extends ExamineRequest {
  /** The review by the installed rules. */
  readonly examination: PackedReview;
}

/** The review by these and by the packs of the company that were pinned, if any. */
async function besideOwn(
  { store, runner }: ReviewWork,
  { ownRulesHash: hash }: Review,
  { examination, ...request }: Examined,
): Promise<PackedReview> {
  if (hash === null || examination.review.status !== "finished") return examination;
  const ruleBase = await store.blobs.readWhole(hash);
  return examineBeside(runner, { ...request, ruleBase, hash, review: examination.json });
}

/** The result to write. Progress is written first, so that an outdated attempt ends before it stores anything. */
async function outcome(
  work: ReviewWork,
  review: Review,
  { json, review: examination, reading }: PackedReview & Pick<ReviewBytes, "reading">,
): Promise<JobResult> {
  const { store } = work;
  const { companyId, id, attempt } = review;
  const announce = (transaction: Transaction) =>
    announceEndedReviews(transaction, store.jobs, { companyId, reviewIds: [id] });
  if (examination.status === "failed") {
    const failures = failuresOf(examination.problems);
    return unlessRemoved(review, async ({ reviews }, transaction) => {
      await reviews.fail(id, attempt, failures);
      await announce(transaction);
    });
  }
  await store.write(unlessRemoved(review, ({ reviews }) => reviews.advance(id, attempt, 0.5)));
  const comparison = await compareWithBaseline(work, review, { result: json, reading });
  const blob = await putBytes(store.blobs, json);
  const recorded = work.versions === undefined ? {} : { judgedWith: await work.versions() };
  return unlessRemoved(review, async (repositories, transaction) => {
    const resultHash = await store.blobs.keep(transaction, blob);
    const result = { ...reviewResult(examination), resultHash, ...recorded };
    const inserted = await repositories.reviews.finish(id, attempt, result);
    if (comparison !== null) {
      await writeBaselineComparison(repositories, review, { comparison, inserted, now: transaction.now });
    }
    await announce(transaction);
  });
}

/** Writes nothing if the review has been deleted with its asset in the meantime. */
function unlessRemoved(
  { companyId, id }: Review,
  write: (repositories: CompanyRepositories, transaction: Transaction) => Promise<void>,
): JobResult {
  return async (transaction) => {
    const repositories = forPart(transaction, companyId, { kind: "review", id });
    if ((await repositories.reviews.find(id)) !== null) await write(repositories, transaction);
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
