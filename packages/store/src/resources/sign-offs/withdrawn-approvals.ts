/** The end of approvals: those in force of one review stop counting. They stay as rows. */
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { ReviewClosed } from "../../model/review-closed.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

/** Part of the transaction that ends the sign-off of the review. */
export async function withdrawApprovals(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
): Promise<void> {
  const { [connection]: database, now } = transaction;
  await database
    .updateTable("signOff")
    .set({ withdrawnAt: now })
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .where("kind", "=", "approval")
    .where("withdrawnAt", "is", null)
    .execute();
  await database
    .updateTable("review")
    .set({ approvals: 0 })
    .where("companyId", "=", companyId)
    .where("id", "=", reviewId)
    .execute();
}

/** What an update of a review returns, so that nothing more is read where nobody has approved. */
export const approvalColumns = ["review.id", "review.closedAt", "review.approvals"] as const;

interface Standing {
  readonly id: Id<"review">;
  readonly closedAt: number | null;
  readonly approvals: number;
}

/** After the content of a review has changed. @throws ReviewClosed, which rolls the change back */
export async function contentChanged(scope: WriteScope, review: Standing | undefined): Promise<void> {
  refuseClosed(review);
  if (review !== undefined && review.approvals > 0) await withdrawApprovals(scope, review.id);
}

/** @throws ReviewClosed */
export function refuseClosed(review: Pick<Standing, "id" | "closedAt"> | undefined): void {
  if (review !== undefined && review.closedAt !== null) throw new ReviewClosed(review.id);
}

/** For changes beside the row of the review. @throws ReviewClosed */
export async function requireOpen(scope: WriteScope, reviewId: Id<"review">): Promise<void> {
  refuseClosed(await standingOf(scope, reviewId));
}

/**
 * Before a finding is added that has no trigger yet: who approves next would approve something else than who did before. A complete
 * sign-off without a policy stands until a trigger changes. @throws ReviewClosed
 */
export async function findingAdded(scope: WriteScope, reviewId: Id<"review">): Promise<void> {
  const review = await standingOf(scope, reviewId);
  refuseClosed(review);
  if (review !== undefined && review.signedOffAt === null && review.approvals > 0)
    await withdrawApprovals(scope, reviewId);
}

function standingOf({ transaction, companyId }: WriteScope, reviewId: Id<"review">) {
  return transaction[connection]
    .selectFrom("review")
    .where("companyId", "=", companyId)
    .where("id", "=", reviewId)
    .select(["id", "closedAt", "approvals", "signedOffAt"])
    .executeTakeFirst();
}
