/**
 * Copies blobs from one folder to another. They are linked where the file system allows it, because the file of a blob
 * is never written again.
 */
import { link, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { BlobHash } from "../model/blob-hash.ts";
import type { LocalVault } from "../blobs/local-vault.ts";
import { BlobMissing } from "../blobs/vault.ts";
import { syncFolder } from "../data-folder/sync-folder.ts";

/** False if one of them no longer exists. */
export async function copyBlobs(
  hashes: readonly BlobHash[],
  from: LocalVault,
  to: LocalVault,
): Promise<boolean> {
  const folders = new Set<string>();
  for (const hash of hashes) {
    if (await to.has(hash)) continue;
    try {
      if (!(await linkBlob(from.fileOf(hash), to.fileOf(hash)))) await copyBlob(hash, from, to);
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
export async function copyBlob(hash: BlobHash, from: LocalVault, to: LocalVault): Promise<void> {
  await to.put(from.read(hash), { maximumBytes: Number.MAX_SAFE_INTEGER });
}
