/**
 * Blobs into a folder, from another or from a bucket: copied, so that damage to one leaves the other whole, or, on
 * request, linked where the file system can, as a blob's file is never written again.
 */
import { link, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { BlobHash } from "../model/blob-hash.ts";
import type { LocalVault } from "../blobs/local-vault.ts";
import { BlobMissing, type Vault } from "../blobs/vault.ts";
import { syncFolder } from "../data-folder/sync-folder.ts";

export interface BlobTarget {
  readonly to: LocalVault;
  /** Linked instead of copied, where the file system can. */
  readonly hardLinks: boolean;
}

/** False when one of them is gone. */
export async function copyBlobs(
  hashes: readonly BlobHash[],
  from: Vault,
  { to, hardLinks }: BlobTarget,
): Promise<boolean> {
  const folders = new Set<string>();
  for (const hash of hashes) {
    if (await to.has(hash)) continue;
    try {
      const file = hardLinks ? from.fileOf?.(hash) : undefined;
      const isLinked = file !== undefined && (await linkBlob(file, to.fileOf(hash)));
      if (!isLinked) await copyBlob(hash, from, to);
    } catch (error) {
      if (error instanceof BlobMissing) return false;
      throw error;
    }
    folders.add(dirname(to.fileOf(hash)));
  }
  for (const folder of folders) await syncFolder(folder);
  for (const folder of new Set([...folders].map(dirname))) await syncFolder(folder);
  return true;
}

/** False if it cannot be linked, for whatever reason; copying it will report the cause. */
async function linkBlob(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** Verifies the bytes as it copies them. */
export async function copyBlob(hash: BlobHash, from: Vault, to: Vault): Promise<void> {
  await to.put(from.read(hash), { maximumBytes: Number.MAX_SAFE_INTEGER });
}
