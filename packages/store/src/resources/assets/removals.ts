/**
 * Removes assets of one company, and their bytes; a blob is removed with its last reference, wherever that is. While a
 * transaction removes rows, all others of the company wait, and on SQLite all others. So maintenance removes some at a time.
 */
import { releaseBlobs } from "../../blobs/blob-rows.ts";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { recordEvents } from "../events/repository.ts";
import { inChunks } from "../../database/in-chunks.ts";
import { subtractUses } from "../rule-uses/sums.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import { changeCounts } from "../reviews/trigger-counts.ts";

/** Triggers that maintenance removes in one transaction: about 10 milliseconds of processor time. */
export const triggersAtOnce = 2_000;

export function assetRemovals(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    /**
     * Removes triggers of an asset that has too many to be removed at once. False if it has no more than that: then it can
     * be removed as a whole.
     */
    removeSome: (id: Id<"asset">): Promise<boolean> => removeSome(scope, id),
    /** Removes the file of a failed asset, and its bytes with their last reference. */
    discardContent: async (id: Id<"asset">): Promise<boolean> => {
      const found = await database
        .selectFrom("asset")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("status", "=", "failed")
        .select("contentHash")
        .executeTakeFirst();
      const contentHash = found?.contentHash ?? null;
      if (contentHash === null) return false;
      await database
        .updateTable("asset")
        .set({ contentHash: null, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .execute();
      await releaseBlobs(transaction, [contentHash]);
      return true;
    },
    /** The asset, its reviews, and every blob that nothing else refers to. */
    remove: async (id: Id<"asset">): Promise<boolean> => {
      const reviews = await database
        .selectFrom("review")
        .where("companyId", "=", companyId)
        .where("assetId", "=", id)
        .select(["id", "resultHash", "ruleBaseHash", "questionnaireHash", "ownRulesHash"])
        .execute();
      await relinkVersions(scope, id);
      await subtractUses(
        scope,
        reviews.map(({ id: review }) => review),
      );
      const removed = await database
        .deleteFrom("asset")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning(["contentHash", "renditionHash", "documentHash"])
        .executeTakeFirst();
      if (removed === undefined) return false;
      await recordEvents(
        scope,
        reviews.map(({ id: review }) => ({ name: "review.deleted", review })),
      );
      const hashes = reviews.flatMap((review) => [
        review.resultHash,
        review.ruleBaseHash,
        review.questionnaireHash,
        review.ownRulesHash,
      ]);
      await releaseBlobs(transaction, [...Object.values(removed), ...hashes]);
      return true;
    },
  };
}

/** The next versions become those of the version before it, if there is one. */
async function relinkVersions({ transaction, companyId }: WriteScope, id: Id<"asset">): Promise<void> {
  const { [connection]: database } = transaction;
  const before = await database
    .selectFrom("assetVersion")
    .where("companyId", "=", companyId)
    .where("assetId", "=", id)
    .select("previousId")
    .executeTakeFirst();
  if (before === undefined) return;
  await database
    .updateTable("assetVersion")
    .set(before)
    .where("companyId", "=", companyId)
    .where("previousId", "=", id)
    .execute();
}

async function removeSome(scope: WriteScope, id: Id<"asset">): Promise<boolean> {
  const { transaction, companyId } = scope;
  const some = await someTriggers(scope, id, triggersAtOnce + 1);
  if (some.length <= triggersAtOnce) return false;
  await openReviews(scope, id);
  const removed = some.slice(1);
  await inChunks(removed, async (chunk) => {
    const ids = chunk.map((trigger) => trigger.id);
    const deletion = transaction[connection].deleteFrom("trigger").where("companyId", "=", companyId);
    await deletion.where("id", "in", ids).execute();
  });
  await changeCounts(
    scope,
    removed.map(({ reviewRuleId, verdict }) => ({ reviewRuleId, before: verdict, after: null })),
  );
  return true;
}

/** Whatever was approved is being deleted, in several transactions. */
async function openReviews({ transaction, companyId }: WriteScope, assetId: Id<"asset">): Promise<void> {
  await transaction[connection]
    .updateTable("review")
    .set({ closedAt: null })
    .where("companyId", "=", companyId)
    .where("assetId", "=", assetId)
    .where("closedAt", "is not", null)
    .execute();
}

/** Step by step, because SQLite, which does not know the numbers of rows, would start a join with all triggers of the company. */
async function someTriggers({ transaction, companyId }: WriteScope, id: Id<"asset">, limit: number) {
  const { [connection]: database } = transaction;
  const reviews = await database
    .selectFrom("review")
    .where("companyId", "=", companyId)
    .where("assetId", "=", id)
    .select("id")
    .execute();
  if (reviews.length === 0) return [];
  const ofReviews = reviews.map((review) => review.id);
  const rules = await database
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "in", ofReviews)
    .where("triggerCount", ">", 0)
    .select("id")
    .execute();
  if (rules.length === 0) return [];
  const ofRules = rules.map((rule) => rule.id);
  return database
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("reviewRuleId", "in", ofRules)
    .limit(limit)
    .select(["id", "reviewRuleId", "verdict"])
    .execute();
}
