/**
 * Compares the rows of blobs with the bytes, while the service runs. Both are read once, in the order of their hashes, so
 * that nothing is kept in memory. They are not of one moment, so whatever seems wrong is checked again.
 */
import { type BlobOwner, blobOwners, type BlobRow, blobRows, withoutRow } from "../blobs/blob-rows.ts";
import { BlobDamaged, BlobMissing, type Vault } from "../blobs/vault.ts";
import type { Reader } from "../database/database.ts";
import type { Clock } from "../model/clock.ts";
import type { BlobHash } from "../model/blob-hash.ts";

export type BlobFault =
  /** A row refers to bytes that are not there, or are not those that were stored. */
  | { readonly kind: "missing" | "damaged"; readonly hash: BlobHash; readonly owners: readonly BlobOwner[] }
  /** Bytes without a row, which a service should have removed by now. */
  | { readonly kind: "orphaned"; readonly hash: BlobHash };

/** Of the rows. */
export interface VerifiedBlobs {
  readonly blobs: number;
  readonly bytes: number;
}

export interface VerificationOptions {
  /** Whether all bytes are read. */
  readonly bytes?: boolean | undefined;
  readonly onProgress?: ((verified: VerifiedBlobs) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Verified {
  readonly reader: Reader;
  readonly vault: Vault;
  readonly clock: Clock;
}

/**
 * Milliseconds after which bytes without a row are a fault. An upload has ten minutes to commit its row, and services remove what
 * is left every ten minutes.
 */
export const orphanAge = 60 * 60 * 1000;

export async function* verifyBlobs(
  { reader, vault, clock }: Verified,
  { bytes: isRead = false, onProgress, signal }: VerificationOptions = {},
): AsyncGenerator<BlobFault> {
  const hasRow = async (hash: BlobHash) => (await withoutRow(reader, [hash])).length === 0;
  let [blobs, bytes] = [0, 0];
  for await (const { hash, row, isStored } of merged(eachRow(reader), vault.list(Infinity))) {
    signal?.throwIfAborted();
    if (row === null) {
      const isOld = await vault.isOlder(hash, clock() - orphanAge);
      if (isOld && !(await hasRow(hash))) yield { kind: "orphaned", hash };
      continue;
    }
    const fault = await faultOf(hash, { vault, isStored, isRead });
    if (fault !== null && (await hasRow(hash)))
      yield { kind: fault, hash, owners: await blobOwners(reader, hash) };
    onProgress?.({ blobs: (blobs += 1), bytes: (bytes += row.size) });
  }
}

interface Stored {
  readonly vault: Vault;
  /** Whether it was in the listing. */
  readonly isStored: boolean;
  readonly isRead: boolean;
}

async function faultOf(
  hash: BlobHash,
  { vault, isStored, isRead }: Stored,
): Promise<"missing" | "damaged" | null> {
  if (!isRead) return isStored || (await vault.has(hash)) ? null : "missing";
  const bytes = vault.read(hash)[Symbol.asyncIterator]();
  try {
    while ((await bytes.next()).done !== true);
    return null;
  } catch (error) {
    if (error instanceof BlobMissing) return "missing";
    if (error instanceof BlobDamaged) return "damaged";
    throw error;
  }
}

async function* eachRow(reader: Reader): AsyncGenerator<BlobRow> {
  for await (const rows of blobRows(reader)) yield* rows;
}

interface Pair {
  readonly hash: BlobHash;
  readonly row: BlobRow | null;
  readonly isStored: boolean;
}

/** Both in ascending order. */
async function* merged(rows: AsyncGenerator<BlobRow>, hashes: AsyncIterable<BlobHash>): AsyncGenerator<Pair> {
  const stored = hashes[Symbol.asyncIterator]();
  let next = await stored.next();
  for await (const row of rows) {
    for (; next.done !== true && next.value < row.hash; next = await stored.next())
      yield { hash: next.value, row: null, isStored: true };
    const isStored = next.done !== true && next.value === row.hash;
    yield { hash: row.hash, row, isStored };
    if (isStored) next = await stored.next();
  }
  for (; next.done !== true; next = await stored.next())
    yield { hash: next.value, row: null, isStored: true };
}
