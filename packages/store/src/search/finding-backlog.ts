/**
 * Reviews whose findings cannot be searched yet: those that were finished before there was an index, the newest first, and
 * those that a process of an earlier version finishes alongside newer ones. They are indexed a few at a time.
 */
import { connection, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { writeFindingText } from "./finding-text.ts";

/** Reviews in one transaction, which others wait for. */
const chunkSize = 20;

/** Reviews, the newest, among which later ones may have been left out. */
const recentReviews = 10_000;

interface Unindexed {
  readonly id: Id<"review">;
  readonly companyId: Id<"company">;
}

export function findingBacklogWrites(transaction: Transaction) {
  const { [connection]: database } = transaction;
  const index = async (reviews: readonly Unindexed[]) => {
    for (const { id, companyId } of reviews) {
      transaction.serialise(`company ${companyId}`);
      await writeFindingText({ transaction, companyId }, id);
    }
  };
  return {
    /** Indexes the next reviews. Returns the id below which reviews are left; null if none are. */
    indexNext: async (): Promise<number | null> => {
      transaction.serialise("finding backlog");
      const backlog = await database.selectFrom("findingBacklog").select("below").executeTakeFirst();
      if (backlog === undefined) return null;
      const next = await database
        .selectFrom("review")
        .where("id", "<", backlog.below)
        .orderBy("id", "desc")
        .limit(chunkSize)
        .select(["id", "companyId"])
        .execute();
      const last = next.at(-1);
      if (last === undefined) {
        await database.deleteFrom("findingBacklog").execute();
        return null;
      }
      await index(next);
      await database.updateTable("findingBacklog").set({ below: last.id }).execute();
      return last.id;
    },
    /** Indexes recent reviews that have findings, but no words of them. Returns how many these were, at most a few. */
    indexMissing: async (): Promise<number> => {
      transaction.serialise("finding backlog");
      const recent = database
        .selectFrom("review")
        .orderBy("id", "desc")
        .limit(recentReviews)
        .select(["id", "companyId", "openTriggers", "judgedTriggers"]);
      const missing = await database
        .selectFrom(recent.as("recent"))
        .leftJoin("findingText", (join) =>
          join
            .onRef("findingText.companyId", "=", "recent.companyId")
            .onRef("findingText.reviewId", "=", "recent.id"),
        )
        .where("findingText.reviewId", "is", null)
        .where((where) => where.or([where("openTriggers", ">", 0), where("judgedTriggers", ">", 0)]))
        .limit(chunkSize)
        .select(["recent.id", "recent.companyId"])
        .execute();
      await index(missing);
      return missing.length;
    },
  };
}
