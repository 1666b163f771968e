/** Hashes of OpenSSL. */
import { createHash } from "node:crypto";

export type HashAlgorithm = "md5" | "sha256" | "sha384" | "sha512";

/** Of the parts, one after the other; texts count as UTF-8. */
export function hashOf(algorithm: HashAlgorithm, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}
