/** Removes bytes of one company's assets; a blob is removed with its last reference, wherever that is. */
import { releaseBlobs } from "../blobs/blob-rows.ts";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { recordEvents } from "./events.ts";
import { subtractUses } from "./rule-use-sums.ts";
import type { WriteScope } from "./scope.ts";

export function assetRemovals(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
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
        .select(["id", "resultHash", "ruleBaseHash", "questionnaireHash"])
        .execute();
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
      ]);
      await releaseBlobs(transaction, [...Object.values(removed), ...hashes]);
      return true;
    },
  };
}
