/**
 * A folder of files, each named by the hash of its bytes: `ab/abcd…`. A file gets its name by a rename, when it is
 * complete and synced, and the folder is synced after that: once `put` is fulfilled, a power cut cannot undo it. The
 * modification time of a file is the time of its last put.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, access, mkdir, open, opendir, rename, rm, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../model/clock.ts";
import { syncFolder } from "../data-folder/sync-folder.ts";
import { type BlobHash, parseBlobHash } from "../model/blob-hash.ts";
import { BlobDamaged, BlobMissing, type ByteSource, type StoredBlob, type Vault } from "./vault.ts";

export interface LocalVault extends Vault {
  readonly fileOf: (hash: BlobHash) => string;
  /** The folder for files that are still being written. */
  readonly incoming: string;
}

export async function openLocalVault(folder: string, clock: Clock): Promise<LocalVault> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  await syncFolder(folder);
  const fileOf = (hash: BlobHash) => join(folder, hash.slice(0, 2), hash);

  return {
    fileOf,
    incoming,
    async put(source, { maximumBytes }) {
      const temporary = join(incoming, randomUUID());
      try {
        const blob = await receive(temporary, source, { maximumBytes, clock });
        if (blob === null) return { kind: "too-large", maximumBytes };
        await settle(folder, temporary, fileOf(blob.hash));
        return { kind: "stored", blob };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    read: (hash) => readVerified(fileOf(hash), hash),
    size: (hash) => sizeOf(fileOf(hash), hash),
    has: (hash) =>
      access(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    remove: (hash, before) => removeOlder(fileOf(hash), before),
    list: (before) => listOlder(folder, before),
    async removeRemains(before) {
      for await (const { name } of await opendir(incoming)) await removeOlder(join(incoming, name), before);
    },
  };
}

interface Receiving {
  readonly maximumBytes: number;
  readonly clock: Clock;
}

/** Null if the source has too many bytes. */
async function receive(
  path: string,
  source: ByteSource,
  { maximumBytes, clock }: Receiving,
): Promise<StoredBlob | null> {
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const bytes of source) {
      size += bytes.length;
      if (size > maximumBytes) return null;
      hash.update(bytes);
      await writeWhole(file, bytes);
    }
    const seconds = clock() / 1000;
    await file.utimes(seconds, seconds);
    await file.sync();
    return { hash: hash.digest("hex") as BlobHash, size };
  } finally {
    await file.close();
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written);
    written += bytesWritten;
  }
}

async function settle(folder: string, temporary: string, file: string): Promise<void> {
  const shard = join(file, "..");
  const made = await mkdir(shard, { recursive: true });
  if (made !== undefined) await syncFolder(folder);
  await rename(temporary, file);
  await syncFolder(shard);
}

async function* readVerified(file: string, expected: BlobHash): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  try {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      yield bytes;
    }
  } catch (error) {
    throw isMissing(error) ? new BlobMissing(expected) : error;
  }
  if (hash.digest("hex") !== expected) throw new BlobDamaged(expected);
}

async function sizeOf(file: string, hash: BlobHash): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw isMissing(error) ? new BlobMissing(hash) : error;
  }
}

async function removeOlder(file: string, before: number): Promise<void> {
  try {
    if ((await stat(file)).mtimeMs < before) await unlink(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function* listOlder(folder: string, before: number): AsyncGenerator<BlobHash> {
  for await (const shard of await opendir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard.name)) continue;
    for await (const { name } of await opendir(join(folder, shard.name))) {
      const hash = parseBlobHash(name);
      if (hash !== null && (await isOlder(join(folder, shard.name, name), before))) yield hash;
    }
  }
}

async function isOlder(file: string, before: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
