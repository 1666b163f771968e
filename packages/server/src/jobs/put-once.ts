/**
 * Bytes that many transactions refer to, put once in a process. A sweep may have removed them since, as none did for
 * a while: then they are put again.
 */
import { BlobMissing, type BlobStore, type StoredBlob } from "@docreview/store";
import { putBytes } from "./put-bytes.ts";

export interface PutOnce {
  /** Calls `write` with the blob, and once more when it was gone. */
  readonly refer: <T>(write: (blob: StoredBlob) => Promise<T>) => Promise<T>;
}

export function putOnce(blobs: BlobStore, bytes: Uint8Array): PutOnce {
  let kept: Promise<StoredBlob> | null = null;
  const put = () => {
    const putting = putBytes(blobs, bytes);
    kept = putting;
    // A put that failed is tried anew by the next who needs it.
    putting.catch(() => (kept = null));
    return putting;
  };
  return {
    refer: async (write) => {
      const blob = await (kept ?? put());
      try {
        return await write(blob);
      } catch (error) {
        if (!(error instanceof BlobMissing)) throw error;
        return write(await put());
      }
    },
  };
}
