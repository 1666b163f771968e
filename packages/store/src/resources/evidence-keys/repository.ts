/** Keys that sign evidence bundles. One signs at a time; retired ones lose their private half, and are never removed. */
import { connection, type Reader, type Transaction } from "../../database/database.ts";
import type { EvidenceKey } from "./table.ts";

export interface NewEvidenceKey extends Pick<EvidenceKey, "keyId" | "publicKey"> {
  readonly sealedPrivateKey: string;
}

export function evidenceKeyReads({ [connection]: database }: Reader) {
  return {
    /** Newest first. */
    list: (): Promise<readonly EvidenceKey[]> =>
      database.selectFrom("evidenceKey").orderBy("id", "desc").selectAll().execute(),
  };
}

export function evidenceKeyWrites(transaction: Transaction) {
  const { [connection]: database, now } = transaction;
  return {
    /** No other transaction adds a key meanwhile. */
    list: (): Promise<readonly EvidenceKey[]> => {
      transaction.serialise("evidence keys");
      return evidenceKeyReads(transaction).list();
    },
    /** It signs from now on, and all others are retired. */
    replace: async (key: NewEvidenceKey): Promise<void> => {
      await database
        .updateTable("evidenceKey")
        .set({ retiredAt: now, sealedPrivateKey: null })
        .where("retiredAt", "is", null)
        .execute();
      await database
        .insertInto("evidenceKey")
        .values({ ...key, createdAt: now })
        .execute();
    },
  };
}
