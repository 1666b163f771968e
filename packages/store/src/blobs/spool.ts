/** Writes the bytes of a source to a new file while it hashes them, and removes what interrupted writes have left behind. */
import { createHash } from "node:crypto";
import { type FileHandle, open, opendir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { BlobHash } from "../model/blob-hash.ts";
import type { ByteSource, StoredBlob } from "./vault.ts";

export interface Spooling {
  readonly maximumBytes: number;
  /** Called with the complete file before it is closed. */
  readonly finish?: (file: FileHandle) => Promise<void>;
}

/** Null if the source has too many bytes. The file remains in every case. */
export async function spool(
  path: string,
  source: ByteSource,
  { maximumBytes, finish }: Spooling,
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
    await finish?.(file);
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

/** Removes the files of a folder that were last written before this time. */
export async function removeOlderFiles(folder: string, before: number): Promise<void> {
  for await (const { name } of await opendir(folder)) await removeOlder(join(folder, name), before);
}

/** A missing file is not an error. */
export async function removeOlder(file: string, before: number): Promise<void> {
  try {
    if ((await stat(file)).mtimeMs < before) await unlink(file);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
