/**
 * An e-mail address and a password, checked. Wrong credentials take the same code path whether or not the user exists, and
 * failures are throttled before the password is checked.
 */
import { forInstallation, type User } from "@docreview/store";
import { isSecretOf, secretHash } from "../auth/secret-hash.ts";
import type { Refusal } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";

/** The fields of a request, each with its maximum length. */
export const credentialFields = { email: 320, password: 1024 } as const;

export type Credentials = Readonly<Record<keyof typeof credentialFields, string>>;

export type PasswordCheck =
  | { readonly kind: "right"; readonly user: User }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** `address` is that of the client. */
export async function checkPassword(
  service: Service,
  { email, password }: Credentials,
  address: string,
): Promise<PasswordCheck> {
  const attempt = { account: email.trim(), address };
  const admission = await service.throttle.admit(attempt);
  if (admission.kind === "throttled") {
    service.metrics.loginThrottled();
    const headers = { "retry-after": String(admission.retryAfter) };
    return { kind: "refused", refusal: { kind: "throttled", headers } };
  }
  const user = await userOf(service, email, password);
  if (user === null) return { kind: "refused", refusal: { kind: "invalid-credentials" } };
  await service.throttle.succeeded(attempt);
  return { kind: "right", user };
}

async function userOf({ store }: Service, email: string, password: string): Promise<User | null> {
  const user = await forInstallation(store.reader).credentials.userByEmail(email);
  const kept = user?.disabledAt === null ? user.passwordHash : null;
  const isRight = await isSecretOf(password, kept === null ? null : secretHash(kept));
  if (!isRight || user === null) return null;
  return (await forInstallation(store.reader).companies.isEnabled(user.companyId)) ? user : null;
}
