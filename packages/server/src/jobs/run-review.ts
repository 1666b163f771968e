/**
 * One attempt at a review: pinned to a rule base, examined off this thread, written whole or not at all. The first
 * attempt pins the rules and the questionnaire; a later one runs with the same, whatever is in force by then.
 */
import { createHash } from "node:crypto";
import type { Answers, Review as Examination, SourceFile } from "@docreview/model";
import { createRunner, type RuleBase, type Runner } from "@docreview/runner";
import {
  forCompany,
  type Asset,
  type BlobHash,
  type Categorisation,
  type CompanyRepositories,
  type JobHandler,
  type JobPayloads,
  type JobResult,
  type Review,
  type Store,
  type Transaction,
} from "@docreview/store";
import { announceEndedReviews } from "./announce.ts";
import { brokenOff, failuresOf } from "./failures.ts";
import { openReading, type KeptReading } from "./kept-reading.ts";
import { openRuleBase, ruleBaseBytes } from "./kept-rule-base.ts";
import { putBytes } from "./put-bytes.ts";
import { putOnce, type PutOnce } from "./put-once.ts";
import { reviewResult } from "./review-result.ts";

export interface ReviewWork {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly runner: Pick<Runner, "examine">;
  /** What `runner` was made with. */
  readonly ruleBase: RuleBase;
}

export function runReview(work: ReviewWork): JobHandler<"run-review"> {
  const { store } = work;
  const bytes = ruleBaseBytes(work.ruleBase);
  const inForce: InForce = { hash: sha256(bytes), blob: putOnce(store.blobs, bytes) };
  return {
    run: async ({ payload }) => {
      const material = await materialOf(work, payload);
      const begun = material === null ? null : await begin({ ...work, inForce }, payload, material);
      // Removed, not yet to be started, or finished by an earlier try.
      if (material === null || begun === null) return async () => undefined;
      const reading = openReading(await store.blobs.readWhole(material.documentHash));
      const asOf = begun.asOf ?? undefined;
      const request = { reading, answers: material.answers, asOf };
      const examination =
        begun.ruleBaseHash === null || begun.ruleBaseHash === inForce.hash
          ? await work.runner.examine(reading, material.answers, asOf)
          : await examineWith(openRuleBase(await store.blobs.readWhole(begun.ruleBaseHash)), request);
      return outcome(work, begun, examination);
    },
    giveUp: async (transaction, { payload: { companyId, reviewId } }) => {
      const { reviews } = forCompany(transaction, companyId);
      const review = await reviews.find(reviewId);
      if (review?.status !== "pending") return;
      await reviews.fail(reviewId, review.attempt, [brokenOff]);
      await announceEndedReviews(transaction, store.jobs, { companyId, reviewIds: [reviewId] });
    },
  };
}

/** The rule base of the work, made into a blob once. */
interface InForce {
  readonly hash: string;
  readonly blob: PutOnce;
}

/** What a review is made from. */
interface Material {
  readonly documentHash: BlobHash;
  readonly questionnaireHash: BlobHash | null;
  readonly answers: Answers;
  readonly ruleBase: RuleBase;
}

/** Null unless the review is pending, its asset ready and its categorisation, if any, completed. */
async function materialOf(
  work: ReviewWork,
  { companyId, reviewId }: JobPayloads["run-review"],
): Promise<Material | null> {
  const { assets, categorisations, reviews } = forCompany(work.store.reader, companyId);
  const startable = await reviews.startable({ kind: "review", id: reviewId });
  const review = startable.length === 0 ? null : await reviews.find(reviewId);
  const asset: Asset | null = review === null ? null : await assets.find(review.assetId);
  if (review === null || asset === null || asset.documentHash === null) return null;
  const { documentHash } = asset;
  const { categorisationId } = review;
  const categorisation = categorisationId === null ? null : await categorisations.find(categorisationId);
  if (categorisation === null) {
    return { documentHash, questionnaireHash: null, answers: {}, ruleBase: work.ruleBase };
  }
  const questionnaire = await questionnaireOf(work, categorisation);
  const { questionnaireHash } = categorisation;
  if (questionnaire === null) {
    return { documentHash, questionnaireHash, answers: {}, ruleBase: work.ruleBase };
  }
  // Loaded at the first answers: to read them takes a parser of questionnaires.
  const { answersOf } = await import("./answers.ts");
  return {
    documentHash,
    questionnaireHash,
    answers: answersOf(questionnaire, await categorisations.categories([categorisation.id])),
    ruleBase:
      questionnaire === work.ruleBase.questionnaire ? work.ruleBase : { ...work.ruleBase, questionnaire },
  };
}

/**
 * The questionnaire that was answered: the text of its file. Where it is still in force, the one in force; null where
 * there was none, for which the empty text stands.
 */
async function questionnaireOf(
  { store, ruleBase }: ReviewWork,
  { questionnaireHash }: Categorisation,
): Promise<SourceFile | null> {
  const text = Buffer.from(await store.blobs.readWhole(questionnaireHash)).toString("utf8");
  if (text === "") return null;
  const current = ruleBase.questionnaire;
  return current?.text === text ? current : { path: "questionnaire.yaml", text };
}

/** Counts the attempt, and pins with the first one. */
async function begin(
  { store, inForce, ...work }: ReviewWork & { readonly inForce: InForce },
  { companyId, reviewId }: JobPayloads["run-review"],
  { questionnaireHash, ruleBase }: Material,
): Promise<Review | null> {
  const blob = ruleBase === work.ruleBase ? inForce.blob : putOnce(store.blobs, ruleBaseBytes(ruleBase));
  return blob.refer((stored) =>
    store.write(async (transaction) =>
      forCompany(transaction, companyId).reviews.begin(reviewId, {
        ruleBaseHash: await store.blobs.keep(transaction, stored),
        questionnaireHash,
        asOf: new Date(transaction.now).toISOString().slice(0, 10),
      }),
    ),
  );
}

interface ExamineRequest {
  readonly reading: KeptReading;
  readonly answers: Answers;
  readonly asOf: string | undefined;
}

/** With rules or a questionnaire that are no longer in force: rare enough to compile them for one review. */
async function examineWith(
  ruleBase: RuleBase,
  { reading, answers, asOf }: ExamineRequest,
): Promise<Examination> {
  const runner = createRunner({ ...ruleBase, limits: { readers: 1, threads: 1 } });
  try {
    return await runner.examine(reading, answers, asOf);
  } finally {
    await runner.close();
  }
}

/** What is to be written. The progress comes first, so that a late attempt ends before it stores anything. */
async function outcome({ store }: ReviewWork, review: Review, examination: Examination): Promise<JobResult> {
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
  const blob = await putBytes(store.blobs, Buffer.from(JSON.stringify(examination)));
  return unlessRemoved(review, async ({ reviews }, transaction) => {
    const resultHash = await store.blobs.keep(transaction, blob);
    await reviews.finish(id, attempt, { ...reviewResult(examination), resultHash });
    await announce(transaction);
  });
}

/** A review that was removed with its asset meanwhile has nothing more to be written of. */
function unlessRemoved(
  { companyId, id }: Review,
  write: (mine: CompanyRepositories, transaction: Transaction) => Promise<void>,
): JobResult {
  return async (transaction) => {
    const mine = forCompany(transaction, companyId);
    if ((await mine.reviews.find(id)) !== null) await write(mine, transaction);
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
