/**
 * The default role of an account. A company needs an admin: its first person and its first client are admins, later ones
 * are reviewers.
 */
import type { Role } from "@docreview/store";

export async function roleOr(requested: Role | undefined, isFirst: () => Promise<boolean>): Promise<Role> {
  return requested ?? ((await isFirst()) ? "admin" : "reviewer");
}
