/**
 * What every database driver gives: a reader, and transactions. Repositories are made from either.
 * Writing is possible only within a transaction, and the connection is behind a symbol that the package keeps to
 * itself: outside, there is no way to a query but through a repository.
 */
import type { Kysely } from "kysely";
import type { BlobHash } from "../model/blob-hash.ts";
import type { StoreEvent } from "../model/store-event.ts";
import type { Tables } from "../tables/tables.ts";

export const connection: unique symbol = Symbol("connection");

/** Sees what is committed; each query sees its own snapshot. */
export interface Reader {
  readonly [connection]: Pick<Kysely<Tables>, "selectFrom">;
}

/** Sees its own writes; all of them come to be at once, durably, or none. Dead once the transaction has ended. */
export interface Transaction extends Reader {
  readonly [connection]: Kysely<Tables>;
  /** The time of everything that this transaction writes. */
  readonly now: number;
  /** What follows once the transaction is durable, and does not if it fails. */
  readonly afterCommit: (effect: Effect) => void;
}

export function isTransaction(from: Reader): from is Transaction {
  return "afterCommit" in from;
}

export type Effect =
  | { readonly kind: "jobs-waiting" }
  /** For whoever counts. */
  | { readonly kind: "happened"; readonly event: StoreEvent }
  /** Their rows are gone; the bytes may go too. */
  | { readonly kind: "blobs-released"; readonly hashes: readonly BlobHash[] };

export interface Database {
  readonly reader: Reader;
  /** One after the other within a process and across processes. What `work` throws undoes it all. */
  readonly write: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Waits for the transaction under way. */
  readonly close: () => Promise<void>;
}
