/**
 * Checks an e-mail address and a password. Wrong credentials take the same code path whether or not the user exists, in
 * however many companies, and failures are throttled before the password is checked.
 */
import { forInstallation, type User } from "@docreview/store";
import { anonymousActor } from "../audit/actors.ts";
import { recordRefusedSignIn } from "../audit/sign-ins.ts";
import type { Login } from "../auth/login-throttle.ts";
import { isSecretOf, secretHash } from "../auth/secret-hash.ts";
import type { Refusal } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";

/** The fields of a request, each with its maximum length. */
export const credentialFields = { email: 320, password: 1024 } as const;

export type Credentials = Readonly<Record<keyof typeof credentialFields, string>>;

export type PasswordCheck =
  | { readonly kind: "right"; readonly user: User }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/**
 * The maximum number of users with the same address, in different companies, whose passwords are checked. The number
 * of checks is constant, because the time would otherwise reveal whether other companies have the address.
 */
export const checkedUsers = 3;

/**
 * The user with this address and password; of several users, the first by id. `address` is the client's network
 * address. The audit log tells of a refusal, and whoever lets the user in tells it of that.
 */
export async function checkPassword(
  service: Service,
  { email, password }: Credentials,
  address: string,
): Promise<PasswordCheck> {
  const account = email.trim();
  const { credentials } = forInstallation(service.store.reader);
  const users = await credentials.usersToLogIn(email, checkedUsers);
  const outcome = await throttled(service, { account, address }, () => userOf(users, password));
  if (outcome.kind === "refused" && outcome.refusal.kind === "invalid-credentials")
    await recordRefusedSignIn(service, account, { users, actor: anonymousActor({ ip: address }) });
  return outcome;
}

/** Whether the password is this user's. `address` is the client's network address. */
export function checkPasswordOf(
  service: Service,
  { user, password }: { readonly user: User; readonly password: string },
  address: string,
): Promise<PasswordCheck> {
  const login = { account: user.email ?? "", address };
  return throttled(service, login, async () => ((await isPasswordOf(user, password)) ? user : null));
}

async function throttled(
  service: Service,
  attempt: Login,
  check: () => Promise<User | null>,
): Promise<PasswordCheck> {
  const admission = await service.throttle.admit(attempt);
  if (admission.kind === "throttled") {
    service.metrics.loginThrottled();
    const headers = { "retry-after": String(admission.retryAfter) };
    return { kind: "refused", refusal: { kind: "throttled", headers } };
  }
  const user = await check();
  if (user === null) return { kind: "refused", refusal: { kind: "invalid-credentials" } };
  await service.throttle.succeeded(attempt);
  return { kind: "right", user };
}

async function userOf(users: readonly User[], password: string): Promise<User | null> {
  const fitting: User[] = [];
  for (let at = 0; at < checkedUsers; at += 1) {
    const user = users[at] ?? null;
    if ((await isPasswordOf(user, password)) && user !== null) fitting.push(user);
  }
  return fitting[0] ?? null;
}

/** Returns false after the same time if there is no user or password. */
function isPasswordOf(user: User | null, password: string): Promise<boolean> {
  const kept = user?.passwordHash ?? null;
  return isSecretOf(password, kept === null ? null : secretHash(kept));
}
