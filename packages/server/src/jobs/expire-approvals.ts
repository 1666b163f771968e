/**
 * Ends the approvals whose time is up. The job runs at least once; the event of each approval, its webhooks and the mark that it has
 * expired are one transaction, so that they happen once.
 */
import {
  forCompany,
  forInstallation,
  sleep,
  type Clock,
  type DueApproval,
  type JobHandler,
  type Store,
} from "@docreview/store";
import { announceInReview } from "./announce.ts";
import { inPieces } from "./in-pieces.ts";

export interface ApprovalExpiryWork {
  readonly store: Pick<Store, "reader" | "write" | "jobs">;
  readonly clock: Clock;
}

/** The number of approvals that are looked up at once. */
const batchSize = 100;

export function expireApprovals({ store, clock }: ApprovalExpiryWork): JobHandler<"expire-approvals"> {
  return {
    run: async (_job, signal) => {
      const { dueApprovals } = forInstallation(store.reader);
      let due: readonly DueApproval[] = [];
      const expireNext = async () => {
        if (due.length === 0) due = await dueApprovals.until(clock(), batchSize);
        const [approval, ...rest] = due;
        if (approval === undefined) return false;
        await expire(store, approval);
        due = rest;
        return true;
      };
      await inPieces(expireNext, { sleep, signal });
      return async () => undefined;
    },
    giveUp: async () => undefined,
  };
}

function expire(
  { write, jobs }: ApprovalExpiryWork["store"],
  { companyId, reviewId }: DueApproval,
): Promise<void> {
  return write(async (transaction) => {
    if (!(await forCompany(transaction, companyId).signOffs.expire(reviewId))) return;
    const subject = { event: "review.approval.expired" } as const;
    await announceInReview(transaction, jobs, { companyId, reviewId, subject });
  });
}
