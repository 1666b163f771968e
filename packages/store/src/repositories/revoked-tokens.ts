/** Ids of tokens that are dead before their time, kept until the time when they would have died anyway. */
import { connection, type Reader, type Transaction } from "../database/database.ts";

export function revokedTokenReads({ [connection]: database }: Reader) {
  return {
    has: async (jti: string): Promise<boolean> => {
      const found = await database
        .selectFrom("revokedToken")
        .where("jti", "=", jti)
        .select("jti")
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

export function revokedTokenWrites({ [connection]: database }: Transaction) {
  return {
    /** False when it was revoked before: of two that refresh one token at once, one loses. */
    add: async (jti: string, expiresAt: number): Promise<boolean> => {
      const added = await database
        .insertInto("revokedToken")
        .values({ jti, expiresAt })
        .onConflict((conflict) => conflict.column("jti").doNothing())
        .returning("jti")
        .executeTakeFirst();
      return added !== undefined;
    },
  };
}
