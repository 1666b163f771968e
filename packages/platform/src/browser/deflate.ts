/** Deflate by `fflate`, in pieces, so that a few bytes cannot expand beyond a limit. */
import { Inflate, zlibSync } from "fflate";
import { Buffer, bufferOver } from "./buffers.ts";

/** In the format of zlib; fast rather than small. */
export function deflate(data: Uint8Array): Buffer {
  return bufferOver(zlibSync(data, { level: 1 }));
}

/**
 * From the format of zlib, whose checksum is ignored; of truncated data, as far as it goes. @throws RangeError beyond
 * `maximum` bytes. @throws Error if the data is damaged.
 */
export function inflate(data: Uint8Array, maximum: number): Buffer {
  const [method = 0, flags = 0] = data;
  const isSound = (method & 0xf) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
  const needsDictionary = (flags & 0x20) !== 0;
  if (data.length >= 2 && (!isSound || needsDictionary)) throw new Error("incorrect header");
  return inflateRaw(data.subarray(2), maximum);
}

/** A byte expands to at most 1032 (RFC 1951), so a piece to about 4 MB. */
const pieceLength = 4096;

/** The same without header and checksum. */
export function inflateRaw(data: Uint8Array, maximum: number): Buffer {
  const parts: Uint8Array[] = [];
  let length = 0;
  const decoder = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < data.length; at += pieceLength) {
    decoder.push(data.subarray(at, at + pieceLength));
    if (length > maximum) throw new RangeError("the data inflates beyond the limit");
  }
  return Buffer.concat(parts, length);
}
