/** Failed logins, counted by a key that reveals neither account nor address. Shared by all processes. */
import { connection, type Transaction } from "../../database/database.ts";

/** When the failures so far no longer count, in milliseconds; null if there are none. */
export type PaidBy = number | null;

export function loginThrottleWrites({ [connection]: database, serialise }: Transaction) {
  return {
    /** Replaces the state under the key with the result of `change`, and returns it. */
    change: async (key: string, change: (paidBy: PaidBy) => PaidBy): Promise<PaidBy> => {
      serialise(`login ${key}`);
      const found = await database
        .selectFrom("loginThrottle")
        .where("key", "=", key)
        .select("paidBy")
        .executeTakeFirst();
      const before = found?.paidBy ?? null;
      const paidBy = change(before);
      // A refused attempt writes nothing, so it does not cost a sync of the disk.
      if (paidBy === before) return paidBy;
      if (paidBy === null) await database.deleteFrom("loginThrottle").where("key", "=", key).execute();
      else {
        await database
          .insertInto("loginThrottle")
          .values({ key, paidBy })
          .onConflict((conflict) => conflict.column("key").doUpdateSet({ paidBy }))
          .execute();
      }
      return paidBy;
    },
  };
}
