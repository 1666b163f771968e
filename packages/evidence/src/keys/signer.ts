/** What signs manifests. Ed25519 signatures follow from the key and the bytes alone, so bundles stay reproducible. */
import { sign, verify, type KeyObject } from "node:crypto";
import { publicKeyOf, type EvidencePublicKey } from "./key-id.ts";

export interface Signer {
  readonly publicKey: EvidencePublicKey;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

export const signatureBytes = 64;

/** @throws RangeError if it is not an Ed25519 key. */
export function createSigner(privateKey: KeyObject): Signer {
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) throw new RangeError("evidence is signed with Ed25519 keys");
  return { publicKey, sign: (bytes) => sign(null, bytes, privateKey) };
}

export function isSignedBy({ key }: EvidencePublicKey, bytes: Uint8Array, signature: Uint8Array): boolean {
  return signature.length === signatureBytes && verify(null, bytes, key, signature);
}
