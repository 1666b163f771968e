/** Hashes of `@noble/hashes`: those of the platform are asynchronous, and lack MD5, which old encrypted PDFs need. */
import { md5 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { bufferOver } from "./buffers.ts";

const hashes = { md5, sha256, sha384, sha512 };

export type HashAlgorithm = keyof typeof hashes;

/** Of the parts, one after the other; texts count as UTF-8. */
export function hashOf(algorithm: HashAlgorithm, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = hashes[algorithm].create();
  for (const part of parts) hash.update(typeof part === "string" ? new TextEncoder().encode(part) : part);
  return bufferOver(hash.digest());
}
