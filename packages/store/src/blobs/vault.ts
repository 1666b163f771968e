/** Where the bytes of blobs lie: a folder here, an object store elsewhere. It knows nothing of rows. */
import type { BlobHash } from "../model/blob-hash.ts";

/** What was put, and is durable. */
export interface StoredBlob {
  readonly hash: BlobHash;
  /** Bytes. */
  readonly size: number;
}

export type PutOutcome =
  | { readonly kind: "stored"; readonly blob: StoredBlob }
  /** The source held more; nothing of it was kept. */
  | { readonly kind: "too-large"; readonly maximumBytes: number };

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface PutOptions {
  readonly maximumBytes: number;
}

export interface Vault {
  /** Durable when the promise is fulfilled. The same bytes again count as put now. */
  readonly put: (source: ByteSource, options: PutOptions) => Promise<PutOutcome>;
  /** Fails at the end of the bytes when they are not those that were put. */
  readonly read: (hash: BlobHash) => AsyncIterable<Uint8Array>;
  /** In bytes, as they lie there. @throws BlobMissing */
  readonly size: (hash: BlobHash) => Promise<number>;
  readonly has: (hash: BlobHash) => Promise<boolean>;
  /** Removes it, unless it was put at or after `before`; what is not there is no fault. */
  readonly remove: (hash: BlobHash, before: number) => Promise<void>;
  /** Those last put before this time. */
  readonly list: (before: number) => AsyncIterable<BlobHash>;
  /** Removes what uploads that broke off before this time have left. */
  readonly removeRemains: (before: number) => Promise<void>;
}

export class BlobMissing extends Error {
  override readonly name = "BlobMissing";
  constructor(hash: BlobHash) {
    super(`blob ${hash} is missing`);
  }
}

export class BlobDamaged extends Error {
  override readonly name = "BlobDamaged";
  constructor(hash: BlobHash) {
    super(`the bytes of blob ${hash} are not those that were stored`);
  }
}
