/**
 * Idempotency keys of one company's users. A key is in flight from `begin` until the transaction of the change itself
 * calls `answer`: so a response is stored exactly when the change is. Work that died releases its key when its time is
 * up.
 */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { StaleAttempt } from "../../model/stale-attempt.ts";
import type { StoredAnswer } from "./table.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

/** Milliseconds for which a response is repeated. */
export const answerLifetime = 24 * 60 * 60 * 1000;

export interface KeyedRequest {
  readonly userId: Id<"user">;
  readonly key: string;
  readonly requestHash: string;
  /** Milliseconds after which the work counts as dead if it has not responded. */
  readonly patience: number;
}

export type KeyState =
  /** Go ahead, and pass `attempt` to `answer` or `abandon`. */
  | { readonly kind: "begun"; readonly attempt: number }
  | { readonly kind: "answered"; readonly answer: StoredAnswer }
  | { readonly kind: "in-flight" }
  /** The key was used for another request. */
  | { readonly kind: "mismatch" };

export interface KeyedWork {
  readonly userId: Id<"user">;
  readonly key: string;
  readonly attempt: number;
}

export function idempotencyWrites({ transaction, companyId }: WriteScope) {
  const { [connection]: database, now } = transaction;
  return {
    begin: async ({ userId, key, requestHash, patience }: KeyedRequest): Promise<KeyState> => {
      const found = await database
        .selectFrom("idempotencyKey")
        .where("companyId", "=", companyId)
        .where("userId", "=", userId)
        .where("key", "=", key)
        .selectAll()
        .executeTakeFirst();
      if (found !== undefined && found.expiresAt > now) {
        if (found.requestHash !== requestHash) return { kind: "mismatch" };
        return found.answer === null ? { kind: "in-flight" } : { kind: "answered", answer: found.answer };
      }
      const attempt = (found?.attempt ?? 0) + 1;
      const begun = { requestHash, attempt, answer: null, expiresAt: now + patience };
      await database
        .insertInto("idempotencyKey")
        .values({ companyId, userId, key, ...begun })
        .onConflict((conflict) => conflict.columns(["companyId", "userId", "key"]).doUpdateSet(begun))
        .execute();
      return { kind: "begun", attempt };
    },
    /**
     * Stores the response, in the transaction of the change.
     * @throws StaleAttempt if the key was taken over.
     */
    answer: async ({ userId, key, attempt }: KeyedWork, answer: StoredAnswer): Promise<void> => {
      const kept = await database
        .updateTable("idempotencyKey")
        .set({ answer, expiresAt: now + answerLifetime })
        .where("companyId", "=", companyId)
        .where("userId", "=", userId)
        .where("key", "=", key)
        .where("attempt", "=", attempt)
        .where("answer", "is", null)
        .returning("key")
        .executeTakeFirst();
      if (kept === undefined) throw new StaleAttempt(`idempotency key ${key}`, attempt);
    },
    /** Nothing was done: the key can be reused immediately. Its row is kept, so that attempts continue to count up. */
    abandon: async ({ userId, key, attempt }: KeyedWork): Promise<void> => {
      await database
        .updateTable("idempotencyKey")
        .set({ expiresAt: now })
        .where("companyId", "=", companyId)
        .where("userId", "=", userId)
        .where("key", "=", key)
        .where("attempt", "=", attempt)
        .where("answer", "is", null)
        .execute();
    },
  };
}
