/**
 * Reviews that were finished before their findings could be searched: their words are indexed later, a few reviews at a
 * time, the newest first. One row says how far that is.
 */
import { connection, type Transaction } from "../database/database.ts";
import { writeFindingText } from "./finding-text.ts";

/** Reviews in one transaction, which others wait for. */
const chunkSize = 20;

export function findingBacklogWrites(transaction: Transaction) {
  const { [connection]: database } = transaction;
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
      for (const { id, companyId } of next) {
        transaction.serialise(`company ${companyId}`);
        await writeFindingText({ transaction, companyId }, id);
      }
      await database.updateTable("findingBacklog").set({ below: last.id }).execute();
      return last.id;
    },
  };
}
