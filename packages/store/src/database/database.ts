/**
 * What every database driver provides: a reader, and transactions. Repositories can be created from either. Writing
 * requires a transaction, and the connection is behind a symbol that is private to the package: outside, queries are
 * possible only through repositories.
 */
import type { Expression, Kysely } from "kysely";
import type { BlobHash } from "../model/blob-hash.ts";
import type { StoreEvent } from "../model/store-event.ts";
import type { Tables } from "./tables.ts";
import type { RequestCounter } from "./request-counter.ts";

export const connection: unique symbol = Symbol("connection");

/** Sees committed data; each query has its own snapshot. */
export interface Reader {
  readonly [connection]: Pick<Kysely<Tables>, "selectFrom">;
}

/** Sees its own writes, which are committed together or not at all. Unusable once the transaction has ended. */
export interface Transaction extends Reader {
  readonly [connection]: Kysely<Tables>;
  /** The time of everything that this transaction writes. */
  readonly now: number;
  /**
   * From its next query until it ends, no other transaction that has named the same runs. What this one reads then, they
   * cannot change in the meantime.
   */
  readonly serialise: (name: string, turn?: Turn) => void;
  /** Like `serialise`, but at once and without waiting: false if another transaction has the name. */
  readonly serialiseIfFree: (name: string) => Promise<boolean>;
  /** The end of a query for rows that this transaction will change: passes over those that another is changing. */
  readonly skipLocked: Expression<unknown>;
  /** Runs at the end of the transaction, when its work is done; not if it fails. `first`: before all others; `last`: after them. */
  readonly beforeCommit: (step: () => Promise<void>, turn?: "first" | "last") => void;
  /** Takes effect once the transaction is durable; not if it fails. */
  readonly afterCommit: (effect: Effect) => void;
}

/** `shared`: at the same time as others that share the name, but not as one that has it alone. */
export type Turn = "alone" | "shared";

export function isTransaction(from: Reader): from is Transaction {
  return "afterCommit" in from;
}

export type Effect =
  | { readonly kind: "jobs-waiting" }
  | { readonly kind: "events-recorded" }
  /** For metrics. */
  | { readonly kind: "happened"; readonly event: StoreEvent }
  /** What was changed without a row in the audit log. */
  | { readonly kind: "unaudited"; readonly tables: readonly string[] }
  /** Their rows are deleted; their bytes can be deleted too. */
  | { readonly kind: "blobs-released"; readonly hashes: readonly BlobHash[] };

/**
 * Whether a commit waits for the disk. If it does not, what was committed just before the machine dies, or on PostgreSQL the server,
 * may be lost: whole transactions, the last ones, and none before the last immediate one.
 */
export type Durability = "immediate" | "eventual";

export interface Database {
  readonly reader: Reader;
  /**
   * If `work` throws, everything is rolled back. Transactions that name the same run one after the other, within a process
   * and across processes (`serialise`); SQLite runs all transactions one after the other.
   */
  readonly write: <T>(work: (transaction: Transaction) => Promise<T>, durability?: Durability) => Promise<T>;
  /** Null: no other process serves requests. */
  readonly requests: RequestCounter | null;
  /** Waits for the current transaction. */
  readonly close: () => Promise<void>;
}
