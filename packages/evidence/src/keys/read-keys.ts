/** Keys from files: private ones as PEM, public ones as PEM, of which a file may have several, or as a JSON Web Key Set. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { publicKeyFrom, publicKeyOf, type EvidencePublicKey } from "./key-id.ts";

/** A sentence says why the text is not such a key. */
export type ReadKey<Key> = { readonly key: Key } | { readonly fault: string };

export function readPrivateKey(pem: string): ReadKey<KeyObject> {
  if (pem.includes("BEGIN ENCRYPTED PRIVATE KEY")) {
    return { fault: "The key is encrypted. Decrypt it first: openssl pkey -in KEY.pem -out PLAIN.pem" };
  }
  const key = attempt(() => createPrivateKey(pem));
  if (key?.asymmetricKeyType === "ed25519") return { key };
  const found =
    key === null ? "no private key in PEM form" : `a key of the kind ${key.asymmetricKeyType ?? "?"}`;
  return {
    fault: `It has ${found}; an Ed25519 key is required: openssl genpkey -algorithm ed25519 -out KEY.pem`,
  };
}

const pemBlock = /-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g;

export function readPublicKeys(text: string): ReadKey<readonly EvidencePublicKey[]> {
  if (text.includes("PRIVATE KEY-----")) {
    return {
      fault: "It has a private key. Give the public one: openssl pkey -in KEY.pem -pubout -out PUBLIC.pem",
    };
  }
  const keys = text.trimStart().startsWith("{") ? keysOfSet(text) : keysOfPem(text);
  if (keys.length > 0 && keys.every((key) => key !== null)) return { key: keys };
  return { fault: "It has no Ed25519 public key: PEM (BEGIN PUBLIC KEY) or a JSON Web Key Set is required." };
}

function keysOfPem(text: string): readonly (EvidencePublicKey | null)[] {
  const blocks = text.match(pemBlock) ?? [];
  return blocks.map((pem) => attempt(() => publicKeyOf(createPublicKey(pem))));
}

/** Keys of other kinds are passed over, as RFC 7517 asks. */
function keysOfSet(text: string): readonly (EvidencePublicKey | null)[] {
  const set = attempt(() => JSON.parse(text) as { readonly keys?: unknown } | null);
  if (!Array.isArray(set?.keys)) return [];
  return set.keys.flatMap((key: { readonly [member: string]: unknown } | null) =>
    key?.["kty"] === "OKP" && key["crv"] === "Ed25519" ? [publicKeyFrom(String(key["x"]))] : [],
  );
}

function attempt<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch {
    return null;
  }
}
