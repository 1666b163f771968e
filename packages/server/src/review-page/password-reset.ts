/**
 * Codes with which a user who does not know the password, or has none yet, chooses one. A code is valid once and for
 * one hour. It becomes invalid when the user's password changes, and so do all other codes.
 */
import type { Clock } from "@docreview/store";
import type { KeyObject } from "node:crypto";
import { newPass, sealPass, type Holder } from "./sealed-pass.ts";

const minutes = 60;

export interface ResetSettings {
  /** The URL at which browsers reach the service. */
  readonly publicUrl: string;
  readonly sealingKey: KeyObject;
  readonly clock: Clock;
}

export interface PasswordReset {
  readonly code: string;
  readonly link: string;
  /** In milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

/** The code is in the fragment of the link, which browsers do not send and proxies do not log. */
export function newPasswordReset(
  { publicUrl, sealingKey, clock }: ResetSettings,
  user: Holder,
): PasswordReset {
  const expiresAt = clock() + minutes * 60_000;
  const code = sealPass(sealingKey, "password reset", newPass(user, expiresAt));
  return { code, link: `${publicUrl}/reset-password#code=${code}`, expiresAt };
}
