/** Approvals of all companies whose time is up, for the job that ends them through their company. It shows no review. */
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";

export interface DueApproval {
  readonly companyId: Id<"company">;
  readonly reviewId: Id<"review">;
}

export function dueApprovalReads({ [connection]: database }: Reader) {
  return {
    /** Those that expire until this time, the earliest first. */
    until: (time: number, limit: number): Promise<readonly DueApproval[]> =>
      database
        .selectFrom("review")
        .where("approvalExpiredAt", "is", null)
        .where("approvalExpiresAt", "is not", null)
        .where("approvalExpiresAt", "<=", time)
        .orderBy("approvalExpiresAt")
        .orderBy("id")
        .limit(limit)
        .select(["companyId", "id as reviewId"])
        .execute(),
  };
}
