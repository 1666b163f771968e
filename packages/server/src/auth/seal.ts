/**
 * Secrets that must be read again (private keys) are sealed where they are kept: AES-256-GCM under a key from the
 * settings, bound to the name of what they belong to, so that one cannot be put in another's place.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from "node:crypto";

/** `v1.<nonce>.<ciphertext and tag>`, Base64url. */
export type Sealed = string & { readonly sealed: unique symbol };

export const sealingKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";

/** The key of the settings, in Base64 or Base64url, or null when it is not 32 bytes. */
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

/** @throws UnsealError when the key or the name is another, or a single bit was changed. */
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

/** What was sealed cannot be opened: most likely the key in the settings is not the one that it was sealed with. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
  constructor(what: string) {
    super(`${what} cannot be unsealed with the key of the settings`);
  }
}
