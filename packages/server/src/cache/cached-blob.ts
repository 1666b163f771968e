/** Stores bytes from memory as blobs; a blob that many transactions refer to is stored once per process. */
import { BlobMissing, type BlobStore, type StoredBlob } from "@docreview/store";

export interface CachedBlob {
  /**
   * Calls `write` with the blob. If a sweep has removed it in the meantime, stores it again and calls `write` once
   * more.
   */
  readonly use: <T>(write: (blob: StoredBlob) => Promise<T>) => Promise<T>;
}

export function cachedBlob(blobs: BlobStore, bytes: Uint8Array): CachedBlob {
  let stored: Promise<StoredBlob> | null = null;
  const store = () => {
    const storing = putBytes(blobs, bytes);
    stored = storing;
    // The next caller tries again after a failure.
    storing.catch(() => (stored = null));
    return storing;
  };
  return {
    use: async (write) => {
      const blob = await (stored ?? store());
      try {
        return await write(blob);
      } catch (error) {
        if (!(error instanceof BlobMissing)) throw error;
        return write(await store());
      }
    },
  };
}

/** Stores bytes of any length. */
export async function putBytes(blobs: BlobStore, bytes: Uint8Array): Promise<StoredBlob> {
  const put = await blobs.put([bytes], { maximumBytes: bytes.length });
  if (put.kind === "too-large")
    throw new RangeError(`the blob store counted more than ${bytes.length} bytes`);
  return put.blob;
}
