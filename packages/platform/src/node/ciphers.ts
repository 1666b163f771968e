/** AES in CBC mode, with a key of 16 or 32 bytes, by OpenSSL. */
import { createCipheriv, createDecipheriv } from "node:crypto";

export interface CbcKey {
  readonly key: Uint8Array;
  /** 16 bytes. */
  readonly vector: Uint8Array;
  /** Without padding, the data is a multiple of 16 bytes. */
  readonly padding: "pkcs7" | "none";
}

export function encryptCbc({ key, vector, padding }: CbcKey, data: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithmOf(key), key, vector).setAutoPadding(padding === "pkcs7");
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** @throws Error if the data is not a multiple of 16 bytes, or its padding is invalid. */
export function decryptCbc({ key, vector, padding }: CbcKey, data: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithmOf(key), key, vector).setAutoPadding(padding === "pkcs7");
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

function algorithmOf(key: Uint8Array): string {
  return `aes-${8 * key.length}-cbc`;
}
