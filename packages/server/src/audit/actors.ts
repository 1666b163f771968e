/** Who makes a change, as rows of the audit log name them. */
import type { AuditActor, User } from "@docreview/store";
import { sessionClientId, type Caller } from "../http/bearer.ts";

/** The client's network address, after the proxies that the settings trust. */
interface Addressed {
  readonly ip: string;
}

export function callerActor({ token, userId }: Caller, { ip: address }: Addressed): AuditActor {
  return { kind: token.clientId === sessionClientId ? "user" : "client", userId, address };
}

export function personActor({ id: userId }: Pick<User, "id">, { ip: address }: Addressed): AuditActor {
  return { kind: "user", userId, address };
}

/** Somebody who has not shown who they are. */
export function anonymousActor({ ip: address }: Addressed): AuditActor {
  return { kind: "anonymous", userId: null, address };
}
