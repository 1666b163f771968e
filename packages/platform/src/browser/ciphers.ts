/** AES in CBC mode, with a key of 16 or 32 bytes, by `@noble/ciphers`: that of the platform is asynchronous. */
import { cbc } from "@noble/ciphers/aes.js";
import { bufferOver } from "./buffers.ts";

export interface CbcKey {
  readonly key: Uint8Array;
  /** 16 bytes. */
  readonly vector: Uint8Array;
  /** Without padding, the data is a multiple of 16 bytes. */
  readonly padding: "pkcs7" | "none";
}

export function encryptCbc({ key, vector, padding }: CbcKey, data: Uint8Array): Buffer {
  return bufferOver(cbc(key, vector, { disablePadding: padding === "none" }).encrypt(data));
}

/** @throws Error if the data is not a multiple of 16 bytes, or its padding is invalid. */
export function decryptCbc({ key, vector, padding }: CbcKey, data: Uint8Array): Buffer {
  return bufferOver(cbc(key, vector, { disablePadding: padding === "none" }).decrypt(data));
}
