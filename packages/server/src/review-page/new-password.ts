/** The requirements for new passwords. Length decides, because composition rules only make passwords predictable. */
import type { User } from "@docreview/store";

/** UTF-16 code units. */
export const minimumPassword = 12;
export const maximumPassword = 1024;

/** What is wrong with the password, as a sentence; null if nothing is. */
export function passwordFault(password: string, { email }: Pick<User, "email">): string | null {
  const normal = password.normalize("NFKC");
  if (normal.length < minimumPassword || new Set(normal).size < 4) {
    return `password must have at least ${minimumPassword} characters, of which at least 4 are different.`;
  }
  const isOfEmail = email !== null && normal.toLowerCase() === email;
  return isOfEmail ? "password must not be the e-mail address." : null;
}
