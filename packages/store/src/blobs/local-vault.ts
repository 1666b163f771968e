/**
 * A folder of files, each named by the hash of its bytes: `ab/abcd…`. A file gets its name by a rename, when it is
 * complete and synced, and the folder is synced after that: once `put` is fulfilled, a power cut cannot undo it. The
 * modification time of a file is the time of its last put.
 */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../model/clock.ts";
import { syncFolder } from "../data-folder/sync-folder.ts";
import { type BlobHash, parseBlobHash } from "../model/blob-hash.ts";
import { isMissing, removeOlder, removeOlderFiles, spool } from "./spool.ts";
import { BlobDamaged, BlobMissing, type Vault } from "./vault.ts";

export interface LocalVault extends Vault {
  readonly fileOf: (hash: BlobHash) => string;
}

/** The bytes that a probe writes: as many as a small document has. */
const probeBytes = 256 * 1024;

export async function openLocalVault(folder: string, clock: Clock): Promise<LocalVault> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  await syncFolder(folder);
  const fileOf = (hash: BlobHash) => join(folder, hash.slice(0, 2), hash);

  return {
    fileOf,
    async put(source, { maximumBytes }) {
      const temporary = join(incoming, randomUUID());
      try {
        const finish = (file: FileHandle) => syncPutAt(file, clock());
        const blob = await spool(temporary, source, { maximumBytes, finish });
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
    isOlder: (hash, before) => isOlder(fileOf(hash), before),
    remove: (hash, before) => removeOlder(fileOf(hash), before),
    list: (before) => listOlder(folder, before),
    removeRemains: (before) => removeOlderFiles(incoming, before),
    probe: () => probe(join(incoming, `probe-${randomUUID()}`)),
    close: () => undefined,
  };
}

async function syncPutAt(file: FileHandle, time: number): Promise<void> {
  const seconds = time / 1000;
  await file.utimes(seconds, seconds);
  await file.sync();
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

async function* listOlder(folder: string, before: number): AsyncGenerator<BlobHash> {
  for (const shard of (await readdir(folder)).toSorted()) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue;
    for (const name of (await readdir(join(folder, shard))).toSorted()) {
      const hash = parseBlobHash(name);
      if (hash !== null && (await isOlder(join(folder, shard, name), before))) yield hash;
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

async function probe(path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(Buffer.alloc(probeBytes, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
