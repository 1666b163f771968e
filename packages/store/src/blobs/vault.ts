/** The contract of drivers that store the bytes of blobs: in a folder, or in a bucket. They do not know about rows. */
import type { BlobHash } from "../model/blob-hash.ts";

/** A blob that was put and is durable. */
export interface StoredBlob {
  readonly hash: BlobHash;
  /** Bytes. */
  readonly size: number;
}

export type PutOutcome =
  | { readonly kind: "stored"; readonly blob: StoredBlob }
  /** The source had more bytes; none were kept. */
  | { readonly kind: "too-large"; readonly maximumBytes: number };

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface PutOptions {
  readonly maximumBytes: number;
}

export interface Vault {
  /** Durable when the promise is fulfilled. Putting the same bytes again renews the time of their last put. */
  readonly put: (source: ByteSource, options: PutOptions) => Promise<PutOutcome>;
  /** Fails at the end if the bytes are not those that were put. */
  readonly read: (hash: BlobHash) => AsyncIterable<Uint8Array>;
  /**
   * In bytes, as stored.
   * @throws BlobMissing
   */
  readonly size: (hash: BlobHash) => Promise<number>;
  readonly has: (hash: BlobHash) => Promise<boolean>;
  /** Whether it is there, and was put last before this time. */
  readonly isOlder: (hash: BlobHash, before: number) => Promise<boolean>;
  /** Removes it, unless it was put at or after `before`. A missing blob is not an error. */
  readonly remove: (hash: BlobHash, before: number) => Promise<void>;
  /**
   * All blobs last put before this time, in the order of their hashes, and possibly others: of a bucket, only a request for
   * each object gives the time of its last put by our clock. `remove` decides.
   */
  readonly list: (before: number) => AsyncIterable<BlobHash>;
  /** Removes the remains of uploads that were interrupted before this time. */
  readonly removeRemains: (before: number) => Promise<void>;
  /** The file with its bytes, if each blob is one. */
  readonly fileOf?: (hash: BlobHash) => string;
  /** Shows that bytes can be put, by writing some durably and leaving no blob. Rejects with what prevents it. */
  readonly probe: () => Promise<void>;
  /** Closes idle connections. */
  readonly close: () => void;
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
