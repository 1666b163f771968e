/**
 * Secrets that must be readable (private keys) are stored encrypted: AES-256-GCM with a key from the settings, bound to
 * the name of their owner, so that one cannot replace another.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from "node:crypto";

/** `v1.<nonce>.<ciphertext and tag>`, Base64url. */
export type Sealed = string & { readonly sealed: unique symbol };

export const sealingKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";

/** The key from the settings, in Base64 or Base64url, or null if it does not have 32 bytes. */
export function sealingKey(text: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  return createSecretKey(Buffer.from(text, "base64"));
}

export function seal(key: KeyObject, name: string, plain: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([sealing.update(plain, "utf8"), sealing.final(), sealing.getAuthTag()]);
  return `v1.${nonce.toString("base64url")}.${sealed.toString("base64url")}` as Sealed;
}

/** @throws UnsealError if the key or the name differs, or the text was changed. */
export function unseal(key: KeyObject, name: string, sealed: Sealed): string {
  const [version, nonce = "", text = ""] = sealed.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== "v1" || bytes.length < tagBytes) throw new UnsealError(name);
  try {
    const opening = createDecipheriv(cipher, key, Buffer.from(nonce, "base64url"), {
      authTagLength: tagBytes,
    });
    opening.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-tagBytes));
    return opening.update(bytes.subarray(0, -tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    throw new UnsealError(name);
  }
}

/** The same secret, sealed with another key. @throws UnsealError */
export function reseal({ from, to }: KeyChange, name: string, sealed: Sealed): Sealed {
  return seal(to, name, unseal(from, name, sealed));
}

export interface KeyChange {
  readonly from: KeyObject;
  readonly to: KeyObject;
}

/** A secret cannot be unsealed: most likely it was sealed with another key. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
  constructor(what: string) {
    super(`${what} cannot be unsealed with the sealing key`);
  }
}
