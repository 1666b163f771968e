/** Idempotency keys, and the responses that are repeated. Times are milliseconds. */
import type { PrimaryKeys } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

/** The response to a change. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdempotencyKeyTable {
  companyId: Id<"company">;
  userId: Id<"user">;
  key: string;
  /** Of method, path and body: reusing the key for another request is a client error. */
  requestHash: string;
  /** How often work under this key has begun. */
  attempt: number;
  /** Null while in flight. */
  answer: StoredAnswer | null;
  /** In flight: when the work counts as abandoned. Afterwards: when the response is deleted. */
  expiresAt: number;
}

declare module "../../database/tables.ts" {
  interface Tables {
    idempotencyKey: IdempotencyKeyTable;
  }
}

export const idempotencyTables = {
  idempotencyKey: ["companyId", "userId", "key"],
} as const satisfies PrimaryKeys;
