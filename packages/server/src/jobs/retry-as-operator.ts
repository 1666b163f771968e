/** Retries for operators: one asset, one review, or everything that failed since a time, of any company. */
import { forCompany, forInstallation, operatorActor, parseId, type Id, type Store } from "@docreview/store";
import { done, refused, type AccountAnswer } from "../accounts/answer.ts";
import { findCompany } from "../accounts/companies.ts";
import { retryAsset, retryReview, type RetryOutcome } from "./retry-failed.ts";

const reasons: Readonly<Record<Exclude<RetryOutcome, "retried">, string>> = {
  "not-failed": "it has not failed",
  "without-file": "its file is no longer stored",
  "asset-failed": "its asset has failed too; retry the asset, which also retries its reviews",
};

export function retryOneAsset({ write, jobs }: Store, given: string): Promise<AccountAnswer<Id<"asset">>> {
  return write(async (transaction) => {
    const assetId = parseId<"asset">(given);
    const { failedWork } = forInstallation(transaction);
    const companyId = assetId === null ? null : await failedWork.companyOfAsset(assetId);
    if (assetId === null || companyId === null) return unknown("asset", given);
    return answerOf(assetId, await retryAssetOf(transaction, jobs, { companyId, assetId }));
  });
}

export function retryOneReview({ write, jobs }: Store, given: string): Promise<AccountAnswer<Id<"review">>> {
  return write(async (transaction) => {
    const reviewId = parseId<"review">(given);
    const { failedWork } = forInstallation(transaction);
    const companyId = reviewId === null ? null : await failedWork.companyOfReview(reviewId);
    if (reviewId === null || companyId === null) return unknown("review", given);
    return answerOf(reviewId, await retryReviewOf(transaction, jobs, { companyId, reviewId }));
  });
}

const retried = {
  actor: operatorActor,
  before: { status: "failed" },
  after: { status: "pending" },
} as const;

async function retryAssetOf(...[transaction, queue, asset]: Parameters<typeof retryAsset>) {
  const outcome = await retryAsset(transaction, queue, asset);
  const { assetId: id, companyId } = asset;
  if (outcome === "retried") {
    const subject = { type: "assets", id };
    const after = { status: (await forCompany(transaction, companyId).assets.find(id))?.status ?? null };
    forCompany(transaction, companyId).audit.record({ ...retried, action: "asset.retried", subject, after });
  }
  return outcome;
}

async function retryReviewOf(...[transaction, queue, review]: Parameters<typeof retryReview>) {
  const outcome = await retryReview(transaction, queue, review);
  const { reviewId: id, companyId } = review;
  if (outcome === "retried") {
    const subject = { type: "reviews", id };
    const { audit } = forCompany(transaction, companyId);
    audit.record({ ...retried, action: "review.retried", subject, review: id });
  }
  return outcome;
}

function unknown(what: string, given: string) {
  return refused(`there is no ${what} with the id ${JSON.stringify(given)}`);
}

function answerOf<Noun extends string>(id: Id<Noun>, outcome: RetryOutcome): AccountAnswer<Id<Noun>> {
  return outcome === "retried" ? done(id) : refused(reasons[outcome]);
}

export interface FailedSince {
  /** Milliseconds. */
  readonly since: number;
  /** The company id as typed; undefined for every company. */
  readonly company: string | undefined;
}

export interface Retried {
  readonly assets: number;
  readonly reviews: number;
  /** Assets whose file is no longer stored. */
  readonly withoutFile: number;
}

/** Uses one transaction per asset and review, so that the service can continue to write. */
export async function retryEverything(
  store: Store,
  { since, company }: FailedSince,
): Promise<AccountAnswer<Retried>> {
  const found = company === undefined ? null : await findCompany(store, company);
  if (found?.kind === "refused") return found;
  const filter = { since, companyId: found?.value.id ?? null };
  const { failedWork } = forInstallation(store.reader);
  const reviews = await failedWork.reviews(filter);
  let [retriedAssets, withoutFile, retriedReviews] = [0, 0, 0];
  for (const { companyId, id: assetId } of await failedWork.assets(filter)) {
    const outcome = await store.write((transaction) =>
      retryAssetOf(transaction, store.jobs, { companyId, assetId }),
    );
    if (outcome === "retried") retriedAssets += 1;
    if (outcome === "without-file") withoutFile += 1;
  }
  for (const { companyId, id: reviewId } of reviews) {
    const outcome = await store.write((transaction) =>
      retryReviewOf(transaction, store.jobs, { companyId, reviewId }),
    );
    if (outcome === "retried") retriedReviews += 1;
  }
  return done({ assets: retriedAssets, reviews: retriedReviews, withoutFile });
}
