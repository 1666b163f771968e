/**
 * The rows of the audit log for sign-ins, tokens and sign-outs. Nothing else changes when somebody signs in, so the row is a
 * transaction of its own, which is committed before the token is sent.
 */
import { createHash } from "node:crypto";
import {
  forInstallation,
  type AuditAction,
  type AuditActor,
  type Client,
  type Store,
  type Transaction,
  type User,
} from "@docreview/store";
import { attemptAt, type Rate } from "../auth/rate.ts";

type Storing = { readonly store: Pick<Store, "write"> };

type Person = Pick<User, "id" | "companyId">;

export function recordOfUser(
  transaction: Transaction,
  { companyId, id }: Person,
  { action, actor }: { readonly action: AuditAction; readonly actor: AuditActor },
): void {
  const subject = { type: "users", id };
  forInstallation(transaction).audit.record(companyId, { actor, action, subject });
}

export async function recordSignIn({ store }: Storing, user: Person, actor: AuditActor): Promise<void> {
  await store.write(async (transaction) =>
    recordOfUser(transaction, user, { action: "session.started", actor }),
  );
}

/**
 * In the log of each company that has a user with this address. Also writes something if none has, so that the time does not say
 * whether one has.
 */
export async function recordRefusedSignIn(
  { store }: Storing,
  account: string,
  { users, actor }: { readonly users: readonly Person[]; readonly actor: AuditActor },
): Promise<void> {
  await store.write(async (transaction) => {
    const { loginThrottle } = forInstallation(transaction);
    await loginThrottle.change(
      keyOf("refused sign-in", account),
      (before) => Math.max(transaction.now, before ?? 0) + 1,
    );
    for (const user of users) recordOfUser(transaction, user, { action: "session.refused", actor });
  });
}

export async function recordToken({ store }: Storing, client: Client, address: string): Promise<void> {
  await store.write(async (transaction) => {
    const actor = { kind: "client", userId: client.userId, address } as const;
    const subject = { type: "clients", id: client.id };
    const entry = { actor, action: "token.issued", subject } as const;
    forInstallation(transaction).audit.record(client.companyId, entry);
  });
}

/** Ten at once and then one per minute, so that nobody can fill the log of a company whose `client_id` they know. */
const refusedTokens: Rate = { burst: 10, interval: 60_000 };

export async function recordRefusedToken(
  { store }: Storing,
  client: Client,
  actor: AuditActor,
): Promise<void> {
  await store.write(async (transaction) => {
    let isAdmitted = false;
    const key = keyOf("refused token", String(client.id));
    await forInstallation(transaction).loginThrottle.change(key, (paidBy) => {
      const attempt = attemptAt(refusedTokens, paidBy, transaction.now);
      isAdmitted = attempt.kind === "admitted";
      return attempt.paidBy;
    });
    if (!isAdmitted) return;
    const subject = { type: "clients", id: client.id };
    const entry = { actor, action: "token.refused", subject } as const;
    forInstallation(transaction).audit.record(client.companyId, entry);
  });
}

const keyOf = (kind: string, name: string) =>
  `${kind}:${createHash("sha256").update(`${kind} ${name}`).digest("base64url")}`;
