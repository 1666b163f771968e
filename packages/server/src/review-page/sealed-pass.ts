/**
 * Passes: sealed texts that name a user until they expire or the user's password changes. The session cookie of the review
 * page, the code of a sign-in link and the code that resets a password are passes with different purposes. None is an
 * access token, so the API accepts none.
 */
import { forInstallation, parseId, type Id, type Store, type User } from "@docreview/store";
import { randomUUID, type KeyObject } from "node:crypto";
import { credentialMark, type Credential } from "../auth/credential-mark.ts";
import { seal, unseal, UnsealError, type Sealed } from "../auth/seal.ts";
import { recordOfUser } from "../audit/sign-ins.ts";
import { activeUser } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";

export type Purpose = "session of the review page" | "sign-in link" | "password reset";

export interface Pass {
  readonly id: string;
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
  /** In milliseconds since 1970 UTC. */
  readonly expiresAt: number;
  /** The mark of the user's credential when the pass was made. */
  readonly credential: string;
}

export type Holder = Pick<User, "id" | "companyId"> & Credential;

/** `expiresAt` in milliseconds since 1970 UTC. */
export function newPass(holder: Holder, expiresAt: number): Pass {
  const { id: userId, companyId } = holder;
  return { id: randomUUID(), companyId, userId, expiresAt, credential: credentialMark(holder) };
}

/** Null if the user or the company is disabled, or if the user has been disabled or the password changed since. */
export async function holderOf(service: Service, pass: Pass): Promise<User | null> {
  const user = await activeUser(service, pass.companyId, pass.userId);
  return user !== null && pass.credential === credentialMark(user) ? user : null;
}

export function sealPass(key: KeyObject, purpose: Purpose, pass: Pass): string {
  return seal(key, purpose, JSON.stringify(pass));
}

/** Null if the text is not ours, has another purpose, or has expired at `now`. The pass may have been revoked. */
export function openPass(
  key: KeyObject,
  text: string,
  { purpose, now }: { readonly purpose: Purpose; readonly now: number },
): Pass | null {
  const pass = unsealed(key, purpose, text);
  return pass === null || pass.expiresAt <= now ? null : pass;
}

/** Returns false if it was already revoked. `told`: what the audit log says of it. */
export function revokePass(
  store: Store,
  { id, expiresAt, companyId, userId }: Pass,
  told?: Parameters<typeof recordOfUser>[2],
): Promise<boolean> {
  return store.write(async (transaction) => {
    const isNew = await forInstallation(transaction).revokedTokens.add(id, expiresAt);
    if (isNew && told !== undefined) recordOfUser(transaction, { companyId, id: userId }, told);
    return isNew;
  });
}

function unsealed(key: KeyObject, purpose: Purpose, text: string): Pass | null {
  try {
    const pass = JSON.parse(unseal(key, purpose, text as Sealed)) as Record<keyof Pass, unknown>;
    const companyId = parseId<"company">(String(pass.companyId));
    const userId = parseId<"user">(String(pass.userId));
    if (companyId === null || userId === null) return null;
    const { id, expiresAt, credential } = pass;
    return {
      id: String(id),
      companyId,
      userId,
      expiresAt: Number(expiresAt),
      credential: String(credential),
    };
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
