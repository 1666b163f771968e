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
  /** Called for each that is there. */
  readonly advance: () => void;
}

/** Most of the time of a blob is waiting, for the disk or for the bucket. */
const copiedAtOnce = 8;

/** Copies all that are there, and returns whether none is gone. */
export async function copyBlobs(
  hashes: Iterable<BlobHash>,
  from: Vault,
  { to, hardLinks, advance }: BlobTarget,
): Promise<boolean> {
  const folders = new Set<string>();
  let isWhole = true;
  await someAtOnce(hashes, async (hash) => {
    if (!(await to.has(hash))) {
      const file = hardLinks ? from.fileOf?.(hash) : undefined;
      const isLinked = file !== undefined && (await linkBlob(file, to.fileOf(hash)));
      if (!isLinked && !(await isCopied(hash, from, to))) {
        isWhole = false;
        return;
      }
      folders.add(dirname(to.fileOf(hash)));
    }
    advance();
  });
  for (const folder of folders) await syncFolder(folder);
  for (const folder of new Set([...folders].map(dirname))) await syncFolder(folder);
  return isWhole;
}

/** False if it is gone. */
async function isCopied(hash: BlobHash, from: Vault, to: Vault): Promise<boolean> {
  try {
    await copyBlob(hash, from, to);
    return true;
  } catch (error) {
    if (error instanceof BlobMissing) return false;
    throw error;
  }
}

/** Copies each, a few at the same time. None is being copied any more when it rejects. */
export async function someAtOnce(
  hashes: Iterable<BlobHash>,
  copy: (hash: BlobHash) => Promise<void>,
): Promise<void> {
  const waiting = hashes[Symbol.iterator]();
  let isOver = false;
  const worker = async () => {
    try {
      while (!isOver) {
        const next = waiting.next();
        if (next.done === true) return;
        await copy(next.value);
      }
    } finally {
      isOver = true;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: copiedAtOnce }, worker));
  waiting.return?.();
  for (const end of ends) if (end.status === "rejected") throw end.reason;
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
