/** Node's buffers. */
import { Buffer } from "node:buffer";

export { Buffer };

/** A buffer over the same bytes, which other threads may share. */
export function bufferOver({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
