/** Reviews of one company: how they are created, found ready to start, retried and failed. `list.ts` lists them; `attempts.ts` is the work on them. */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { Failure } from "../../model/failure.ts";
import type { Review } from "./table.ts";
import { recordEvents } from "../events/repository.ts";
import { reviewAssignments } from "./assignments.ts";
import { reviewAttempts } from "./attempts.ts";
import { reviewList } from "./list.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { sortNameOf, sortTitleOf } from "./sort-text.ts";

export type NewReview = Pick<Review, "creatorId" | "assetId" | "categorisationId">;

/** What has changed, so that reviews may be ready to start. */
export type StartCause =
  | { readonly kind: "review"; readonly id: Id<"review"> }
  | { readonly kind: "asset"; readonly id: Id<"asset"> }
  | { readonly kind: "categorisation"; readonly id: Id<"categorisation"> };

const causeColumn = {
  review: "review.id",
  asset: "review.assetId",
  categorisation: "review.categorisationId",
} as const;

export function reviewReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("review").where("review.companyId", "=", companyId);
  return {
    ...reviewList({ reader, companyId }),
    find: async (id: Id<"review">): Promise<Review | null> =>
      (await mine().where("id", "=", id).selectAll().executeTakeFirst()) ?? null,
    /** Whether a review of the asset is closed. */
    isClosedOf: async (assetId: Id<"asset">): Promise<boolean> =>
      (await mine()
        .where("review.assetId", "=", assetId)
        .where("review.closedAt", "is not", null)
        .select("review.id")
        .limit(1)
        .executeTakeFirst()) !== undefined,
    /** Pending reviews whose asset is ready and whose categorisation, if any, is completed. */
    startable: async (cause: StartCause): Promise<readonly Id<"review">[]> => {
      const ready = await mine()
        .innerJoin("asset", "asset.id", "review.assetId")
        .leftJoin("categorisation", "categorisation.id", "review.categorisationId")
        .where("asset.companyId", "=", companyId)
        .where(causeColumn[cause.kind], "=", cause.id)
        .where("review.status", "=", "pending")
        .where("asset.status", "=", "ready")
        .where((where) =>
          where.or([
            where("review.categorisationId", "is", null),
            where("categorisation.status", "=", "completed"),
          ]),
        )
        .orderBy("review.id")
        .select("review.id")
        .execute();
      return ready.map(({ id }) => id);
    },
  };
}

export function reviewWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const retried = database
    .updateTable("review")
    .set({ status: "pending", failures: null, progress: 0, updatedAt: now })
    .where("companyId", "=", companyId)
    .where("status", "=", "failed");
  return {
    ...reviewAttempts(scope),
    ...reviewAssignments(scope),
    create: async (review: NewReview): Promise<Review> => {
      const made = await database
        .insertInto("review")
        .values({
          ...review,
          companyId,
          // Another company's asset has none here; the foreign key refuses it.
          sortTitle: sql<string>`coalesce(${sortTitleOf(scope, review.assetId)}, '')`,
          sortCreator: sql<string>`coalesce(${sortNameOf(scope, review.creatorId)}, '')`,
          status: "pending",
          progress: 0,
          riskScore: 0,
          attempt: 0,
          createdAt: now,
          updatedAt: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvents(scope, [{ name: "review.created", review: made.id, user: review.creatorId }]);
      return made;
    },
    /** From `failed` to `pending`; false from any other. */
    retry: async (id: Id<"review">): Promise<boolean> => {
      const review = await retried.where("id", "=", id).returning("id").executeTakeFirst();
      if (review === undefined) return false;
      await recordChanges(scope, [review]);
      return true;
    },
    /** The failed reviews of an asset, from `failed` to `pending`; gives their ids. */
    retryOfAsset: async (assetId: Id<"asset">): Promise<readonly Id<"review">[]> => {
      const reviews = await retried.where("assetId", "=", assetId).returning("id").execute();
      return recordChanges(scope, reviews);
    },
    /** Fails the pending reviews of an asset that has failed; gives their ids. */
    failOfAsset: async (
      assetId: Id<"asset">,
      failures: readonly Failure[],
    ): Promise<readonly Id<"review">[]> => {
      const failed = await database
        .updateTable("review")
        .set({ status: "failed", failures, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("assetId", "=", assetId)
        .where("status", "=", "pending")
        .returning("id")
        .execute();
      for (const _ of failed) {
        transaction.afterCommit({ kind: "happened", event: { kind: "review-ended", status: "failed" } });
      }
      return recordChanges(scope, failed);
    },
  };
}

async function recordChanges(
  scope: WriteScope,
  reviews: readonly Pick<Review, "id">[],
): Promise<readonly Id<"review">[]> {
  const ids = reviews.map(({ id }) => id);
  await recordEvents(
    scope,
    ids.map((review) => ({ name: "review.changed", review })),
  );
  return ids;
}
