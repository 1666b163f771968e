/** A bundle on disk, read at any place without holding it in memory. */
import { open, stat, type FileHandle } from "node:fs/promises";
import type { RandomBytes } from "@docreview/evidence";

export interface BundleFile extends RandomBytes {
  readonly close: () => Promise<void>;
}

/** Rejects with the error of the system; null if it is not a regular file. */
export async function openBundleFile(path: string): Promise<BundleFile | null> {
  // Opening a pipe could wait forever.
  if (!(await stat(path)).isFile()) return null;
  const handle = await open(path, "r");
  const { size } = await handle.stat();
  return { size, read: (start, end) => readAt(handle, start, end), close: () => handle.close() };
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(end - start);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
