/**
 * Keys that sign tokens. A retired key signs nothing more, but still verifies the tokens that it signed until they
 * expire.
 */
import { connection, type Reader, type Transaction } from "../../database/database.ts";
import type { SigningKey } from "./table.ts";

export type NewSigningKey = Pick<SigningKey, "keyId" | "publicKey" | "sealedPrivateKey">;

export function signingKeyReads({ [connection]: database }: Reader) {
  return {
    /** Newest first. */
    list: (): Promise<readonly SigningKey[]> =>
      database.selectFrom("signingKey").orderBy("id", "desc").selectAll().execute(),
  };
}

export function signingKeyWrites(transaction: Transaction) {
  const { [connection]: database, now } = transaction;
  return {
    /** No other transaction adds a key meanwhile. */
    list: (): Promise<readonly SigningKey[]> => {
      transaction.serialise("signing keys");
      return signingKeyReads(transaction).list();
    },
    create: (key: NewSigningKey): Promise<SigningKey> =>
      database
        .insertInto("signingKey")
        .values({ ...key, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    retire: async (keyId: string): Promise<boolean> => {
      const retired = await database
        .updateTable("signingKey")
        .set({ retiredAt: now })
        .where("keyId", "=", keyId)
        .where("retiredAt", "is", null)
        .returning("id")
        .executeTakeFirst();
      return retired !== undefined;
    },
    remove: async (keyId: string): Promise<void> => {
      await database.deleteFrom("signingKey").where("keyId", "=", keyId).execute();
    },
  };
}
