/** What a token from a login grants: everything that its user may do, until the user's password changes. */
import type { User } from "@docreview/store";
import type { Grant } from "../auth/access-token.ts";
import { credentialMark } from "../auth/credential-mark.ts";
import { sessionClientId } from "../http/bearer.ts";
import { reviewScope } from "./scope.ts";

export function sessionGrant({
  id,
  companyId,
  passwordHash,
}: Pick<User, "id" | "companyId" | "passwordHash">) {
  return {
    subject: String(id),
    company: String(companyId),
    clientId: sessionClientId,
    scope: reviewScope,
    credential: credentialMark(passwordHash),
  } satisfies Grant;
}
