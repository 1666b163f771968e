/** What a token from a login grants: everything that its user may do, until the user is disabled or the password changes. */
import type { User } from "@docreview/store";
import type { Grant } from "../auth/access-token.ts";
import { credentialMark, type Credential } from "../auth/credential-mark.ts";
import { sessionClientId } from "../http/bearer.ts";
import { reviewScope } from "./scope.ts";

export function sessionGrant(user: Pick<User, "id" | "companyId"> & Credential) {
  return {
    subject: String(user.id),
    company: String(user.companyId),
    clientId: sessionClientId,
    scope: reviewScope,
    credential: credentialMark(user),
  } satisfies Grant;
}
