/** Node's buffers in a browser, by the library `buffer`. Its types are replaced by Node's, which it implements. */
import type { Buffer as NodeBuffer } from "node:buffer";
import { Buffer as Ponyfill } from "buffer/index.js";

export const Buffer = Ponyfill as unknown as typeof NodeBuffer;

/**
 * A buffer over the same bytes. `Buffer.from` would not recognise memory that threads share: a page that is not isolated
 * from other origins has no constructor of that name to compare it with.
 */
export function bufferOver({ buffer, byteOffset, byteLength }: ArrayBufferView): NodeBuffer {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return Object.setPrototypeOf(bytes, Buffer.prototype as object) as NodeBuffer;
}
