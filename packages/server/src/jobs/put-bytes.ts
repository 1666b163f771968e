/** Bytes that are held whole become a blob: none is too large that was already made. */
import type { BlobStore, StoredBlob } from "@docreview/store";

export async function putBytes(blobs: BlobStore, bytes: Uint8Array): Promise<StoredBlob> {
  const put = await blobs.put([bytes], { maximumBytes: bytes.length });
  if (put.kind === "too-large") throw new RangeError(`more than the ${bytes.length} bytes that there are`);
  return put.blob;
}
