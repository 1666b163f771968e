/** Ids of tokens that were revoked before they expired, kept until then. */
import { connection, type Reader, type Transaction } from "../../database/database.ts";

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
    /** False if it was already revoked: if two requests refresh one token at once, one loses. */
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
