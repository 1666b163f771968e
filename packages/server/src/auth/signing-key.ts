/**
 * The keys that sign tokens. At any time one of them signs; the ones before it verify until every token that they
 * signed has ended. A key's id is the thumbprint of its public half (RFC 7638), so that an id names one key for ever.
 * All that is here is fit to be kept: the private half is sealed. Times are milliseconds since 1970 UTC.
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
  /** Since when it signs no more; null: it signs. */
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
  /** How long after a key was retired a token of it may live, in milliseconds. */
  readonly longestLife: number;
}

/** The keys once `next` signs: those that did are retired, and those that verify no more are gone. */
export function rotated(
  keys: readonly SigningKey[],
  next: SigningKey,
  moment: Moment,
): readonly SigningKey[] {
  const retired = keys.map((key) => ({ ...key, retiredAt: key.retiredAt ?? moment.now }));
  return [...verifyingKeys(retired, moment), next];
}

/** The keys that verify: those that sign, and those retired so lately that a token of theirs may still live. */
export function verifyingKeys(keys: readonly SigningKey[], moment: Moment): readonly SigningKey[] {
  return keys.filter(({ retiredAt }) => retiredAt === null || moment.now < retiredAt + moment.longestLife);
}

/** The key that signs: the newest that is not retired. @throws Error when there is none. */
export function currentKey(keys: readonly SigningKey[]): SigningKey {
  const [newest] = keys
    .filter(({ retiredAt }) => retiredAt === null)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest === undefined) throw new Error("there is no key to sign tokens with");
  return newest;
}

/** The document at `/.well-known/jwks.json`: public halves only. */
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
