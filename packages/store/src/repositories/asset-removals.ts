/** Removes bytes of one company's assets; a blob is removed with its last reference, wherever that is. */
import { releaseBlobs } from "../blobs/blob-rows.ts";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { WriteScope } from "./scope.ts";

export function assetRemovals({ transaction, companyId }: WriteScope) {
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
        .select(["resultHash", "ruleBaseHash", "questionnaireHash"])
        .execute();
      const removed = await database
        .deleteFrom("asset")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returning(["contentHash", "renditionHash", "documentHash"])
        .executeTakeFirst();
      if (removed === undefined) return false;
      await releaseBlobs(
        transaction,
        [removed, ...reviews].flatMap((row) => Object.values(row)),
      );
      return true;
    },
  };
}
