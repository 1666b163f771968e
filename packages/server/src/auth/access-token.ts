/**
 * Issues and verifies access tokens: JWTs as in RFC 9068 (`typ: at+jwt`, ES256). A token is accepted only if its
 * algorithm, type, issuer, audience, times and claims match what we issue and its id is not blacklisted. Its header
 * influences verification only by naming one of our own keys.
 */
import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from "jose";
import { randomUUID, type KeyObject } from "node:crypto";
import type { Clock } from "@docreview/store";
import { unseal } from "./seal.ts";
import { currentKey, signingAlgorithm, type SigningKey } from "./signing-key.ts";

export interface TokenSettings {
  readonly issuer: string;
  readonly audience: string;
  readonly clock: Clock;
  /** Unseals the private keys. */
  readonly sealing: KeyObject;
  /** The keys that verify tokens now, including the one that signs. */
  readonly keys: () => Promise<readonly SigningKey[]>;
  /** Whether the id of a token or of a session has been revoked. */
  readonly isBlacklisted: (id: string) => Promise<boolean>;
}

/** Who a token is for, and its scope. */
export interface Grant {
  /** The id of the user that the token acts as. */
  readonly subject: string;
  readonly clientId: string;
  /** Scopes, separated by spaces. */
  readonly scope: string;
  /** The id of the company. */
  readonly company: string;
  /** The id of the page's session that the token belongs to; it is revoked with that session. */
  readonly session?: string;
  /**
   * The mark of the user's or the client's credential when the token was issued; if the mark has changed, the token is
   * invalid.
   */
  readonly credential?: string;
}

export interface AccessToken extends Grant {
  readonly jti: string;
  /** In seconds since 1970 UTC; the token is invalid from `expiresAt` on. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface IssuedToken {
  readonly text: string;
  readonly token: AccessToken;
}

export type TokenRefusal = "malformed" | "untrusted" | "not-yet-valid" | "expired" | "blacklisted";

export type Verification =
  | { readonly kind: "valid"; readonly token: AccessToken }
  | { readonly kind: "refused"; readonly reason: TokenRefusal };

export interface AccessTokens {
  /** `life` in seconds. */
  readonly issue: (grant: Grant, life: number) => Promise<IssuedToken>;
  readonly verify: (text: string) => Promise<Verification>;
}

export function createAccessTokens(settings: TokenSettings): AccessTokens {
  const proofs = new Map<string, Proof>();
  const imported = new Map<string, Promise<CryptoKey>>();
  const once = (name: string, load: () => Promise<CryptoKey>) => {
    const known = imported.get(name) ?? load();
    imported.set(name, known);
    if (imported.size > keptKeys) forgetOldest(imported);
    // A failure may be temporary.
    known.catch(() => imported.delete(name));
    return known;
  };
  return {
    issue: async (grant, life) => {
      const key = currentKey(await settings.keys());
      const privateKey = await once(`private ${key.id}`, () => privateKeyOf(key, settings.sealing));
      return issueToken(settings, { key, privateKey }, { grant, life });
    },
    verify: async (text) => {
      const keys = await settings.keys();
      const known = proofs.get(text);
      const holds = known !== undefined && isAlive(known, { keys, now: settings.clock() });
      const proof = holds
        ? known
        : await prove(settings, text, (id) => {
            const key = keys.find((candidate) => candidate.id === id);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return once(`public ${key.id}`, () => publicKeyOf(key));
          });
      if (proof.kind === "refused") return proof;
      if (!holds) keepProof(proofs, text, proof);
      const { jti, session } = proof.token;
      const isBlacklisted =
        (await settings.isBlacklisted(jti)) ||
        (session !== undefined && (await settings.isBlacklisted(session)));
      return isBlacklisted
        ? { kind: "refused", reason: "blacklisted" }
        : { kind: "valid", token: proof.token };
    },
  };
}

const type = "at+jwt";

async function issueToken(
  { issuer, audience, clock }: TokenSettings,
  { key, privateKey }: { readonly key: SigningKey; readonly privateKey: CryptoKey },
  { grant, life }: { readonly grant: Grant; readonly life: number },
): Promise<IssuedToken> {
  const issuedAt = Math.floor(clock() / 1000);
  const token = { ...grant, jti: randomUUID(), issuedAt, expiresAt: issuedAt + life };
  const { clientId, scope, company, session, credential } = grant;
  const claims = {
    client_id: clientId,
    scope,
    company,
    ...(session !== undefined && { sid: session }),
    ...(credential !== undefined && { credential }),
  };
  const text = await new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(grant.subject)
    .setJti(token.jti)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(token.expiresAt)
    .sign(privateKey);
  return { text, token };
}

/** The cached proof that a token is ours: its signature and claims are costly to check and never change. */
interface Proof {
  readonly kind: "valid";
  readonly token: AccessToken;
  readonly keyId: string;
  /** In seconds. */
  readonly notBefore: number;
}

/** The number of cached imported keys: more than are in use at any time, however often keys are rotated. */
const keptKeys = 16;

/** The number of tokens in use at the same time. */
const keptProofs = 1_000;

function keepProof(proofs: Map<string, Proof>, text: string, proof: Proof): void {
  proofs.set(text, proof);
  if (proofs.size > keptProofs) forgetOldest(proofs);
}

function forgetOldest(entries: Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    entries.delete(oldest);
    return;
  }
}

/** Checks what can change after a token was verified: the time, and the valid keys. */
function isAlive(
  { token, keyId, notBefore }: Proof,
  { keys, now }: { readonly keys: readonly SigningKey[]; readonly now: number },
): boolean {
  const seconds = Math.floor(now / 1000);
  return notBefore <= seconds && seconds < token.expiresAt && keys.some(({ id }) => id === keyId);
}

async function prove(
  { issuer, audience, clock }: TokenSettings,
  text: string,
  keyOf: (id: string | undefined) => Promise<CryptoKey>,
): Promise<Proof | Extract<Verification, { kind: "refused" }>> {
  try {
    const { payload, protectedHeader } = await jwtVerify(text, ({ kid }) => keyOf(kid), {
      issuer,
      audience,
      typ: type,
      algorithms: [signingAlgorithm],
      currentDate: new Date(clock()),
      requiredClaims: ["sub", "iat", "nbf", "exp", "jti"],
    });
    const token = tokenOf(payload);
    if (token === null) return { kind: "refused", reason: "malformed" };
    return { kind: "valid", token, keyId: protectedHeader.kid ?? "", notBefore: payload.nbf ?? 0 };
  } catch (fault) {
    if (!(fault instanceof errors.JOSEError)) throw fault;
    return { kind: "refused", reason: refusalOf(fault) };
  }
}

function refusalOf(fault: errors.JOSEError): TokenRefusal {
  if (fault instanceof errors.JWTExpired) return "expired";
  const isEarly = fault instanceof errors.JWTClaimValidationFailed && fault.claim === "nbf";
  if (isEarly && fault.reason === "check_failed") return "not-yet-valid";
  if (fault instanceof errors.JWSInvalid || fault instanceof errors.JWTInvalid) return "malformed";
  return "untrusted";
}

/** Null if a claim is missing or has the wrong type. */
function tokenOf(payload: JWTPayload): AccessToken | null {
  const { sub, jti, iat, exp, client_id: clientId, scope, company, sid: session, credential } = payload;
  if (typeof sub !== "string" || typeof jti !== "string") return null;
  if (typeof clientId !== "string" || typeof scope !== "string" || typeof company !== "string") return null;
  if (typeof iat !== "number" || typeof exp !== "number") return null;
  if (!isTextOrMissing(session) || !isTextOrMissing(credential)) return null;
  return {
    subject: sub,
    clientId,
    scope,
    company,
    jti,
    issuedAt: iat,
    expiresAt: exp,
    ...(session !== undefined && { session }),
    ...(credential !== undefined && { credential }),
  };
}

const isTextOrMissing = (claim: unknown): claim is string | undefined =>
  claim === undefined || typeof claim === "string";

async function publicKeyOf({ publicKey }: SigningKey): Promise<CryptoKey> {
  return asymmetric(await importJWK({ ...publicKey }, signingAlgorithm));
}

async function privateKeyOf({ id, privateKey }: SigningKey, sealing: KeyObject): Promise<CryptoKey> {
  return asymmetric(await importJWK(JSON.parse(unseal(sealing, id, privateKey)), signingAlgorithm));
}

function asymmetric(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new TypeError("a signing key is not an asymmetric key");
  return key;
}
