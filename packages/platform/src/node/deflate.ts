/** Deflate by zlib. */
import { constants, deflateSync, inflateRawSync, inflateSync } from "node:zlib";

/** In the format of zlib; fast rather than small. */
export function deflate(data: Uint8Array): Buffer {
  return deflateSync(data, { level: 1 });
}

/**
 * From the format of zlib; of truncated data, as far as it goes. @throws RangeError beyond `maximum` bytes. @throws Error
 * if the data is damaged.
 */
export function inflate(data: Uint8Array, maximum: number): Buffer {
  return inflateSync(data, limitedTo(maximum));
}

/** The same without header and checksum. */
export function inflateRaw(data: Uint8Array, maximum: number): Buffer {
  return inflateRawSync(data, limitedTo(maximum));
}

function limitedTo(maximum: number) {
  return { maxOutputLength: maximum, finishFlush: constants.Z_SYNC_FLUSH };
}
