/** Ed25519 keys (RFC 8037) and their names: the SHA-256 thumbprint of the public key (RFC 7638), as in a JSON Web Key Set. */
import { createHash, createPublicKey, type KeyObject } from "node:crypto";

export interface EvidencePublicKey {
  readonly id: string;
  /** 32 bytes, Base64url. */
  readonly x: string;
  readonly key: KeyObject;
}

/** Null if it is not an Ed25519 key. A private key gives its public half. */
export function publicKeyOf(key: KeyObject): EvidencePublicKey | null {
  if (key.asymmetricKeyType !== "ed25519") return null;
  const publicKey = key.type === "private" ? createPublicKey(key) : key;
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { id: thumbprint(x), x, key: publicKey };
}

/** Null if it is not 32 bytes in Base64url. */
export function publicKeyFrom(x: string): EvidencePublicKey | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(x)) return null;
  try {
    const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
    const found = publicKeyOf(key);
    // The last character has two bits that are not part of the key.
    return found?.x === x ? found : null;
  } catch {
    return null;
  }
}

function thumbprint(x: string): string {
  return createHash("sha256").update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest("base64url");
}
