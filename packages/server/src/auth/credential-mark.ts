/**
 * A token carries a mark of the credential for which it was issued. When the password changes, or the user or client is
 * disabled and enabled again, everything with an earlier mark becomes invalid at once, whichever process made the
 * change. A mark reveals nothing, because the hash from which it is derived is salted.
 */
import type { Client, User } from "@docreview/store";
import { createHash } from "node:crypto";

/** The input of a user's mark. */
export type Credential = Pick<User, "passwordHash" | "generation">;

/** For sessions, their tokens and reset codes. `passwordHash` is null for a user without a password. */
export function credentialMark({ passwordHash, generation }: Credential): string {
  // Users of the first generation keep the marks from before generations were counted.
  const counted = generation === 0 ? "" : ` ${generation}`;
  return createHash("sha256")
    .update(`credential ${passwordHash ?? ""}${counted}`)
    .digest("base64url")
    .slice(0, 22);
}

/** For tokens of a client, which remain valid when its secret changes. */
export const clientMark = ({ generation }: Pick<Client, "generation">): string => String(generation);

/** The mark of client tokens from before these were marked. */
export const firstClientMark = clientMark({ generation: 0 });
