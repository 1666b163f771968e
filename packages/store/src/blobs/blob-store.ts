/**
 * Bytes and rows together. The order is: put the bytes, durably; then, in the transaction of the row that refers to
 * them, `keep` them. Bytes are removed only under the write lock and only where no row names them, and `keep` looks for
 * the bytes under the same lock: so no row is ever without its bytes, whoever sweeps at the same time.
 */
import type { Clock } from "../model/clock.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import { insertBlob, releaseUnreferenced, withoutRow } from "./blob-rows.ts";
import { BlobMissing, type StoredBlob, type Vault } from "./vault.ts";

/** Milliseconds for which bytes without a row are left alone: an upload has as long to commit its row. */
export const uploadGrace = 10 * 60 * 1000;

/** Files that are removed in one transaction. */
const sweptAtOnce = 100;

export interface BlobStore {
  readonly put: Vault["put"];
  /** Verified as it streams: throws `BlobDamaged` at the end, `BlobMissing` at the beginning. */
  readonly read: Vault["read"];
  readonly size: Vault["size"];
  /** The whole of it, verified. */
  readonly readWhole: (hash: BlobHash) => Promise<Uint8Array>;
  /** Makes it known, so that a row may refer to it. @throws BlobMissing when it was put too long ago: put it again. */
  readonly keep: (transaction: Transaction, blob: StoredBlob) => Promise<BlobHash>;
  /** Removes the bytes that no row names, and what broken uploads left. Safe beside uploads, in any process. */
  readonly sweep: () => Promise<void>;
}

export function createBlobStore(
  vault: Vault,
  write: Database["write"],
  clock: Clock,
): BlobStore & { readonly discard: (hashes: readonly BlobHash[]) => Promise<void> } {
  const discard = (hashes: readonly BlobHash[]) =>
    write(async (transaction) => {
      const before = clock() - uploadGrace;
      for (const hash of await withoutRow(transaction, hashes)) await vault.remove(hash, before);
    });
  return {
    discard,
    put: vault.put,
    read: vault.read,
    size: vault.size,
    async readWhole(hash) {
      const parts: Uint8Array[] = [];
      for await (const bytes of vault.read(hash)) parts.push(bytes);
      return Buffer.concat(parts);
    },
    async keep(transaction, blob) {
      if (!(await vault.has(blob.hash))) throw new BlobMissing(blob.hash);
      await insertBlob(transaction, blob);
      return blob.hash;
    },
    async sweep() {
      const before = clock() - uploadGrace;
      await write((transaction) => releaseUnreferenced(transaction, before));
      await vault.removeRemains(before);
      let found: BlobHash[] = [];
      for await (const hash of vault.list(before)) {
        found.push(hash);
        if (found.length < sweptAtOnce) continue;
        await discard(found);
        found = [];
      }
      if (found.length > 0) await discard(found);
    },
  };
}
