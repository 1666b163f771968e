/** How many failed logins are owed for, by a key that says neither account nor address. Shared by all processes. */
import { connection, type Transaction } from "../database/database.ts";

/** When the tries so far will have been paid for, in milliseconds; null: nothing is owed. */
export type PaidBy = number | null;

export function loginThrottleWrites({ [connection]: database }: Transaction) {
  return {
    /** Replaces what is owed under the key by what `change` makes of it; gives what it has come to. */
    change: async (key: string, change: (paidBy: PaidBy) => PaidBy): Promise<PaidBy> => {
      const found = await database
        .selectFrom("loginThrottle")
        .where("key", "=", key)
        .select("paidBy")
        .executeTakeFirst();
      const before = found?.paidBy ?? null;
      const paidBy = change(before);
      // A try that was refused writes nothing, so that it costs no sync of the disk.
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
