/** Public keys as others read them: PEM for openssl, JSON Web Key Sets (RFC 7517) for programs. */
import type { EvidencePublicKey } from "./key-id.ts";

export function publicKeyPem({ key }: EvidencePublicKey): string {
  return key.export({ format: "pem", type: "spki" }).toString();
}

/** A key set of keys that verify evidence, and nothing else. */
export function evidenceKeySet(keys: readonly EvidencePublicKey[]) {
  return {
    keys: keys.map(({ id, x }) => ({ kty: "OKP", crv: "Ed25519", x, kid: id, use: "sig", alg: "EdDSA" })),
  };
}
