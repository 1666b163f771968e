/**
 * Data past its time: old documents are listed, so that each is removed through its company; expired keys are simply
 * deleted.
 */
import type { DeleteResult } from "kysely";
import { connection, type Reader, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { eventLifetime } from "../resources/events/repository.ts";
import { previewLifetime } from "../resources/own-pack-previews/repository.ts";
import { answerLifetime } from "../resources/idempotency/repository.ts";
import { webhookDeliveryLifetime } from "../resources/webhook-deliveries/repository.ts";

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

/** Rows of each table that are deleted in one transaction. */
const forgottenAtOnce = 200;

export function retentionWrites({ [connection]: database, now }: Transaction) {
  /** False if there was nothing more. */
  const forget = async (deleted: Promise<readonly DeleteResult[]>): Promise<boolean> => {
    const count = (await deleted).reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    return count === forgottenAtOnce;
  };
  return {
    /**
     * Some of the revoked tokens, failed logins, idempotency keys, webhook deliveries, previews and events that no longer
     * matter.
     * Returns whether there may be more.
     */
    forgetExpired: async (): Promise<boolean> => {
      const deliveredBefore = now - webhookDeliveryLifetime;
      // A day longer than they are valid, so that no running attempt can meet a key that counts from 1 again.
      const answeredBefore = now - answerLifetime;
      const logins = database
        .selectFrom("loginThrottle")
        .where("paidBy", "<=", now)
        .orderBy("paidBy")
        .select("key");
      const tokens = database
        .selectFrom("revokedToken")
        .where("expiresAt", "<=", now)
        .orderBy("expiresAt")
        .select("jti");
      const keys = database
        .selectFrom("idempotencyKey")
        .where("expiresAt", "<=", answeredBefore)
        .orderBy("expiresAt")
        .select(["companyId", "userId", "key"]);
      const deliveries = database
        .selectFrom("webhookDelivery")
        .where("createdAt", "<=", deliveredBefore)
        .orderBy("createdAt")
        .select("id");
      const previews = expiredPreviews(database, now - previewLifetime);
      const deletions = [
        database
          .deleteFrom("ownPackPreviewChange")
          .where("id", "in", previews.changes.limit(forgottenAtOnce)),
        database.deleteFrom("ownPackPreview").where("id", "in", previews.empty.limit(forgottenAtOnce)),
        database.deleteFrom("loginThrottle").where("key", "in", logins.limit(forgottenAtOnce)),
        database.deleteFrom("revokedToken").where("jti", "in", tokens.limit(forgottenAtOnce)),
        database
          .deleteFrom("idempotencyKey")
          .where(
            (where) => where.refTuple("companyId", "userId", "key"),
            "in",
            keys.limit(forgottenAtOnce).$asTuple("companyId", "userId", "key"),
          ),
        database.deleteFrom("webhookDelivery").where("id", "in", deliveries.limit(forgottenAtOnce)),
        database
          .deleteFrom("event")
          .where("id", "in", forgettableEvents(database, now - eventLifetime).limit(forgottenAtOnce)),
      ];
      let isMore = false;
      for (const deletion of deletions) isMore = (await forget(deletion.execute())) || isMore;
      return isMore;
    },
  };
}

/** What previews found to change goes first, as one of them may have very much. */
function expiredPreviews(database: Transaction[typeof connection], until: number) {
  const expired = database
    .selectFrom("ownPackPreview")
    .where("ownPackPreview.createdAt", "<=", until)
    .orderBy("ownPackPreview.createdAt")
    .orderBy("ownPackPreview.id");
  return {
    changes: expired
      .innerJoin("ownPackPreviewChange", (join) =>
        join
          .onRef("ownPackPreviewChange.companyId", "=", "ownPackPreview.companyId")
          .onRef("ownPackPreviewChange.ownPackPreviewId", "=", "ownPackPreview.id"),
      )
      .select("ownPackPreviewChange.id"),
    empty: expired
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("ownPackPreviewChange")
              .whereRef("ownPackPreviewChange.companyId", "=", "ownPackPreview.companyId")
              .whereRef("ownPackPreviewChange.ownPackPreviewId", "=", "ownPackPreview.id")
              .select("ownPackPreviewChange.id"),
          ),
        ),
      )
      .select("ownPackPreview.id"),
  };
}

/** Without the last event of each company: with it, a reader knows that nothing has been missed. */
function forgettableEvents(database: Transaction[typeof connection], until: number) {
  return database
    .selectFrom("event")
    .where("at", "<=", until)
    .where((where) =>
      where.exists(
        where
          .selectFrom("event as later")
          .whereRef("later.companyId", "=", "event.companyId")
          .whereRef("later.position", ">", "event.position")
          .select("later.id"),
      ),
    )
    .orderBy("at")
    .orderBy("id")
    .select("event.id");
}
