/**
 * A mark of a user's password, which sessions, their tokens and reset codes carry: when the password changes, all of
 * them end at once, whichever process or command changed it. It reveals nothing, as the hash that it is made of is salted.
 */
import { createHash } from "node:crypto";

/** `passwordHash` is null for a user who has no password yet. */
export function credentialMark(passwordHash: string | null): string {
  return createHash("sha256")
    .update(`credential ${passwordHash ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}
