/**
 * Marks of what a token was issued for, which it carries: when the password changes, or the user or the client is disabled and
 * enabled again, everything with an earlier mark has ended at once, whichever process or command changed it. A mark reveals
 * nothing, as the hash that it is made of is salted.
 */
import type { Client, User } from "@docreview/store";
import { createHash } from "node:crypto";

/** What the mark of a user is made of. */
export type Credential = Pick<User, "passwordHash" | "generation">;

/** Of sessions, their tokens and reset codes. `passwordHash` is null for a user who has no password yet. */
export function credentialMark({ passwordHash, generation }: Credential): string {
  // Users of the first generation keep the marks that they had before generations were counted.
  const counted = generation === 0 ? "" : ` ${generation}`;
  return createHash("sha256")
    .update(`credential ${passwordHash ?? ""}${counted}`)
    .digest("base64url")
    .slice(0, 22);
}

/** Of the tokens of a client, which outlive a change of its secret. */
export const clientMark = ({ generation }: Pick<Client, "generation">): string => String(generation);

/** The mark of tokens that were issued to clients before these were marked. */
export const firstClientMark = clientMark({ generation: 0 });
