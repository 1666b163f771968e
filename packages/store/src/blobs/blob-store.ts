/**
 * Bytes and rows together. The order is: `put` the bytes, durably; then `keep` them in the transaction of the row that
 * refers to them. Bytes are removed only under the write lock and only if no row refers to them, and `keep` checks for
 * the bytes under the same lock. So no row is ever without its bytes, even during a sweep.
 */
import type { Clock } from "../model/clock.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import { blobRows, insertBlob, releaseBlobs, unreferencedAmong, withoutRow } from "./blob-rows.ts";
import { BlobMissing, type StoredBlob, type Vault } from "./vault.ts";

/** Milliseconds during which bytes without a row are kept: the time that an upload has to commit its row. */
export const uploadGrace = 10 * 60 * 1000;

/** Blobs removed per transaction. */
const sweptAtOnce = 100;

/** Blobs whose rows are looked up in one query. */
const lookedUpAtOnce = 500;

export interface BlobStore {
  readonly put: Vault["put"];
  /** Verified while it streams: throws `BlobDamaged` at the end, `BlobMissing` at the beginning. */
  readonly read: Vault["read"];
  readonly size: Vault["size"];
  /** All of its bytes, verified. */
  readonly readWhole: (hash: BlobHash) => Promise<Uint8Array>;
  /**
   * Registers the blob, so that a row may refer to it.
   * @throws BlobMissing if it was put too long ago: put it again.
   */
  readonly keep: (transaction: Transaction, blob: StoredBlob) => Promise<BlobHash>;
  /**
   * Removes the bytes that no row refers to, and the remains of interrupted uploads. Safe during uploads, in any
   * process. It reads all rows and lists all blobs, some at a time, and writes only where there is something to remove.
   */
  readonly sweep: () => Promise<void>;
}

/** All bytes of a blob, verified. @throws BlobMissing, BlobDamaged */
export async function readWhole(vault: Vault, hash: BlobHash): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const bytes of vault.read(hash)) parts.push(bytes);
  return Buffer.concat(parts);
}

export function createBlobStore(
  vault: Vault,
  { reader, write }: Pick<Database, "reader" | "write">,
  clock: Clock,
): BlobStore & { readonly discard: (hashes: readonly BlobHash[]) => Promise<void> } {
  const discard = (hashes: readonly BlobHash[]) =>
    write(async (transaction) => {
      const before = clock() - uploadGrace;
      for (const hash of hashes.toSorted()) transaction.serialise(`blob ${hash}`);
      const unreferenced = await withoutRow(transaction, hashes);
      await allEnded(unreferenced.map((hash) => vault.remove(hash, before)));
    });
  return {
    discard,
    put: vault.put,
    read: vault.read,
    size: vault.size,
    readWhole: (hash) => readWhole(vault, hash),
    async keep(transaction, blob) {
      // Others may keep it too, but nobody may remove its bytes in the meantime.
      transaction.serialise(`blob ${blob.hash}`, "shared");
      if (!(await vault.has(blob.hash))) throw new BlobMissing(blob.hash);
      await insertBlob(transaction, blob);
      return blob.hash;
    },
    async sweep() {
      const before = clock() - uploadGrace;
      for await (const rows of blobRows(reader)) {
        const old = rows.filter(({ keptAt }) => keptAt < before).map(({ hash }) => hash);
        for (const hashes of chunksOf(await unreferencedAmong(reader, old), sweptAtOnce))
          await write((transaction) => releaseBlobs(transaction, hashes, before));
      }
      await vault.removeRemains(before);
      for await (const hashes of inChunks(vault.list(before), lookedUpAtOnce)) {
        for (const orphans of chunksOf(await withoutRow(reader, hashes), sweptAtOnce)) await discard(orphans);
      }
    },
  };
}

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

async function* inChunks<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Unlike `Promise.all`, never leaves one running: nothing may be removed once the transaction has ended. */
async function allEnded(removals: readonly Promise<void>[]): Promise<void> {
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === "rejected") throw removal.reason;
  }
}
