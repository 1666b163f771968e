/**
 * The role of an account where nobody said which. Someone has to administer a company: its first person and its first
 * client do, and those after them review.
 */
import type { Role } from "@docreview/store";

export async function roleOr(asked: Role | undefined, isFirst: () => Promise<boolean>): Promise<Role> {
  return asked ?? ((await isFirst()) ? "admin" : "reviewer");
}
