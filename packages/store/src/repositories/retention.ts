/**
 * Data past its time: old documents are listed, so that each is removed through its company; expired keys are simply
 * deleted.
 */
import { connection, type Reader, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { eventLifetime } from "./events.ts";
import { answerLifetime } from "./idempotency.ts";
import { webhookDeliveryLifetime } from "./webhook-deliveries.ts";

export interface DueAsset {
  readonly companyId: Id<"company">;
  readonly id: Id<"asset">;
}

export function retentionReads({ [connection]: database }: Reader) {
  return {
    /** Assets created before this time, oldest first. */
    assetsBefore: (time: number, limit: number): Promise<readonly DueAsset[]> =>
      database
        .selectFrom("asset")
        .where("createdAt", "<", time)
        .orderBy("createdAt")
        .orderBy("id")
        .limit(limit)
        .select(["companyId", "id"])
        .execute(),
  };
}

export function retentionWrites({ [connection]: database, now }: Transaction) {
  return {
    /** Revoked tokens, failed logins, idempotency keys, webhook deliveries and events that no longer matter. */
    forgetExpired: async (): Promise<void> => {
      await database.deleteFrom("loginThrottle").where("paidBy", "<=", now).execute();
      await database.deleteFrom("revokedToken").where("expiresAt", "<=", now).execute();
      // A day longer than they are valid, so that no running attempt can meet a key that counts from 1 again.
      await database
        .deleteFrom("idempotencyKey")
        .where("expiresAt", "<=", now - answerLifetime)
        .execute();
      await database
        .deleteFrom("webhookDelivery")
        .where("createdAt", "<=", now - webhookDeliveryLifetime)
        .execute();
      await forgetEvents(database, now - eventLifetime);
    },
  };
}

/** The last event of each company is kept: with it, a reader knows that nothing has been missed. */
async function forgetEvents(database: Transaction[typeof connection], until: number): Promise<void> {
  await database
    .deleteFrom("event")
    .where("id", "<=", (from) =>
      from
        .selectFrom("event")
        .where("at", "<=", until)
        .select(({ fn }) => fn.max("id").as("last")),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom("event as later")
          .whereRef("later.companyId", "=", "event.companyId")
          .whereRef("later.position", ">", "event.position")
          .select("later.id"),
      ),
    )
    .execute();
}
