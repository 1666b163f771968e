/**
 * The keys that sign tokens. One key signs at a time; earlier keys verify until all their tokens have expired. A key's id
 * is the thumbprint of its public key (RFC 7638). The private key is sealed, so that a `SigningKey` can be stored. Times
 * are milliseconds since 1970 UTC.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { KeyObject } from "node:crypto";
import { seal, type Sealed } from "./seal.ts";

export const signingAlgorithm = "ES256";

export interface SigningKey {
  readonly id: string;
  readonly publicKey: PublicKey;
  readonly privateKey: Sealed;
  readonly createdAt: number;
  /** When it stopped signing; null: it signs. */
  readonly retiredAt: number | null;
}

/** A public key on the curve P-256, its coordinates in Base64url. */
export interface PublicKey {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
}

export async function createSigningKey(sealing: KeyObject, now: number): Promise<SigningKey> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const { x = "", y = "" } = await exportJWK(pair.publicKey);
  const publicKey: PublicKey = { kty: "EC", crv: "P-256", x, y };
  const id = await calculateJwkThumbprint(publicKey);
  const privateKey = seal(sealing, id, JSON.stringify(await exportJWK(pair.privateKey)));
  return { id, publicKey, privateKey, createdAt: now, retiredAt: null };
}

export interface Moment {
  readonly now: number;
  /** How long a token may stay valid after its key was retired, in milliseconds. */
  readonly longestLife: number;
}

/** The keys after a rotation: `next` signs, the others are retired, and those that no longer verify are removed. */
export function rotated(
  keys: readonly SigningKey[],
  next: SigningKey,
  moment: Moment,
): readonly SigningKey[] {
  const retired = keys.map((key) => ({ ...key, retiredAt: key.retiredAt ?? moment.now }));
  return [...verifyingKeys(retired, moment), next];
}

/** The keys that verify: the ones that sign, and those retired so recently that a token may still be valid. */
export function verifyingKeys(keys: readonly SigningKey[], moment: Moment): readonly SigningKey[] {
  return keys.filter(({ retiredAt }) => retiredAt === null || moment.now < retiredAt + moment.longestLife);
}

/** The key that signs: the newest that is not retired. @throws Error if there is none. */
export function currentKey(keys: readonly SigningKey[]): SigningKey {
  const [newest] = keys
    .filter(({ retiredAt }) => retiredAt === null)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest === undefined) throw new Error("no key to sign tokens with");
  return newest;
}

/** The document at `/.well-known/jwks.json`: public keys only. */
export function jwksDocument(keys: readonly SigningKey[]) {
  return {
    keys: keys.map(({ id, publicKey: { kty, crv, x, y } }) => ({
      kty,
      crv,
      x,
      y,
      kid: id,
      use: "sig",
      alg: signingAlgorithm,
    })),
  };
}
