/**
 * Passes: sealed texts that name a user until they expire. The session cookie of the review page and the code of a sign-in
 * link are passes with different purposes. Neither is an access token, so the API accepts neither.
 */
import { forInstallation, parseId, type Id, type Store } from "@docreview/store";
import { randomUUID, type KeyObject } from "node:crypto";
import { seal, unseal, UnsealError, type Sealed } from "../auth/seal.ts";

export type Purpose = "session of the review page" | "sign-in link";

export interface Pass {
  readonly id: string;
  readonly companyId: Id<"company">;
  readonly userId: Id<"user">;
  /** In milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

export type Holder = Pick<Pass, "companyId" | "userId">;

/** `expiresAt` in milliseconds since 1970 UTC. */
export function newPass({ companyId, userId }: Holder, expiresAt: number): Pass {
  return { id: randomUUID(), companyId, userId, expiresAt };
}

export function sealPass(key: KeyObject, purpose: Purpose, pass: Pass): string {
  return seal(key, purpose, JSON.stringify(pass));
}

/** Null if the text is not ours, is for another purpose, or has expired at `now`. It may have been revoked. */
export function openPass(
  key: KeyObject,
  text: string,
  { purpose, now }: { readonly purpose: Purpose; readonly now: number },
): Pass | null {
  const pass = unsealed(key, purpose, text);
  return pass === null || pass.expiresAt <= now ? null : pass;
}

/** False if it was already revoked. */
export function revokePass(store: Store, { id, expiresAt }: Pass): Promise<boolean> {
  return store.write((transaction) => forInstallation(transaction).revokedTokens.add(id, expiresAt));
}

function unsealed(key: KeyObject, purpose: Purpose, text: string): Pass | null {
  try {
    const pass = JSON.parse(unseal(key, purpose, text as Sealed)) as Record<keyof Pass, unknown>;
    const companyId = parseId<"company">(String(pass.companyId));
    const userId = parseId<"user">(String(pass.userId));
    if (companyId === null || userId === null) return null;
    return { id: String(pass.id), companyId, userId, expiresAt: Number(pass.expiresAt) };
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
