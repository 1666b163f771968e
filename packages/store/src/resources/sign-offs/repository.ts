/**
 * Sign-offs of the reviews of one company: approvals, requests for changes, and withdrawals by admins. The caller decides who may
 * say what, and whether an approval completes what the company asks for.
 */
import { expressionBuilder, type UpdateObject } from "kysely";
import { connection } from "../../database/database.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Id } from "../../model/id.ts";
import type { Tables } from "../../database/tables.ts";
import type { EventName } from "../events/table.ts";
import { recordEvents } from "../events/repository.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import type { SignOff } from "./table.ts";
import { withdrawApprovals } from "./withdrawn-approvals.ts";

const columns = {
  id: { column: "signOff.id", kind: "bigint" },
  createdAt: { column: "signOff.at", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type SignOffSort = keyof typeof columns;
export const signOffSorts = sortsOf(columns);

export type NewSignOff = Pick<SignOff, "reviewId" | "userId" | "stage" | "comment">;

/** How an approval ends the review. */
export interface Completion {
  /** Whether nothing of the review changes from now on. */
  readonly closes: boolean;
  /** Milliseconds; null: never. */
  readonly expiresAt: number | null;
}

export function signOffReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("signOff").where("companyId", "=", companyId);
  const under = (reviewId: Id<"review">) => mine().where("reviewId", "=", reviewId).selectAll("signOff");
  return {
    /** The sign-off, if it belongs to this review. */
    find: async (reviewId: Id<"review">, id: Id<"sign-off">): Promise<SignOff | null> =>
      (await under(reviewId).where("id", "=", id).executeTakeFirst()) ?? null,
    list: (reviewId: Id<"review">, page: PageRequest<SignOffSort>): Promise<Page<SignOff>> =>
      pageOf({ reader, table: "signOff", rows: under(reviewId), columns }, page),
    /** The approvals of these reviews that count, oldest first. */
    inForce: async (reviewIds: readonly Id<"review">[]): Promise<readonly SignOff[]> =>
      reviewIds.length === 0
        ? []
        : mine()
            .where("reviewId", "in", reviewIds)
            .where("kind", "=", "approval")
            .where("withdrawnAt", "is", null)
            .orderBy("id")
            .selectAll("signOff")
            .execute(),
  };
}

export function signOffWrites(scope: WriteScope) {
  return {
    /** `completion`: null if more is missing. Null if there is no such finished review. */
    approve: async (signOff: NewSignOff, completion: Completion | null): Promise<SignOff | null> => {
      const { reviewId, userId } = signOff;
      const isFound = await changeReview(scope, reviewId, {
        approvals: expressionBuilder<Tables, "review">()("approvals", "+", 1),
        changesRequestedAt: null,
        ...(completion && completed(scope, completion, userId)),
      });
      if (!isFound) return null;
      const names = completion === null ? [] : (["review.approved"] as const);
      await record(scope, signOff, ["review.changed", ...names]);
      return add(scope, { ...signOff, kind: "approval" });
    },
    /** What was approved counts no longer. Null if there is no such finished review. */
    requestChanges: async (signOff: NewSignOff): Promise<SignOff | null> => {
      const values = { ...notApproved, changesRequestedAt: scope.transaction.now };
      if (!(await changeReview(scope, signOff.reviewId, values))) return null;
      await withdrawApprovals(scope, signOff.reviewId);
      await record(scope, signOff, ["review.changed", "review.changes-requested"]);
      return add(scope, { ...signOff, kind: "changes-requested" });
    },
    /** The review is open again. Null if there is no such finished review. */
    withdraw: async (signOff: NewSignOff): Promise<SignOff | null> => {
      if (!(await changeReview(scope, signOff.reviewId, notApproved))) return null;
      await withdrawApprovals(scope, signOff.reviewId);
      await record(scope, signOff, ["review.changed"]);
      return add(scope, { ...signOff, kind: "withdrawal" });
    },
    /** Once: false if it has expired already, or is not due. */
    expire: (reviewId: Id<"review">): Promise<boolean> => expire(scope, reviewId),
  };
}

/** False if there is no such finished review. */
async function changeReview(
  { transaction, companyId }: WriteScope,
  id: Id<"review">,
  values: UpdateObject<Tables, "review">,
): Promise<boolean> {
  const { [connection]: database, now } = transaction;
  const changed = await database
    .updateTable("review")
    .set({ ...values, updatedAt: now })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .where("status", "=", "finished")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

function add(
  { transaction, companyId }: WriteScope,
  signOff: NewSignOff & Pick<SignOff, "kind">,
): Promise<SignOff> {
  const { [connection]: database, now: at } = transaction;
  return database
    .insertInto("signOff")
    .values({ ...signOff, companyId, at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function record(
  scope: WriteScope,
  { reviewId: review, userId: user }: NewSignOff,
  names: readonly EventName[],
): Promise<void> {
  return recordEvents(
    scope,
    names.map((name) => ({ name, review, user })),
  );
}

function completed(
  { transaction: { now } }: WriteScope,
  { closes, expiresAt }: Completion,
  userId: Id<"user">,
) {
  return {
    signedOffById: userId,
    signedOffAt: now,
    closedAt: closes ? now : null,
    approvalExpiresAt: expiresAt,
  };
}

async function expire(scope: WriteScope, reviewId: Id<"review">): Promise<boolean> {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const expired = await database
    .updateTable("review")
    .set({ approvalExpiredAt: now, updatedAt: now })
    .where("companyId", "=", companyId)
    .where("id", "=", reviewId)
    .where("approvalExpiresAt", "<=", now)
    .where("approvalExpiredAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (expired === undefined) return false;
  await recordEvents(scope, [
    { name: "review.changed", review: reviewId },
    { name: "review.approval.expired", review: reviewId },
  ]);
  return true;
}

const notApproved = {
  signedOffById: null,
  signedOffAt: null,
  closedAt: null,
  approvalExpiresAt: null,
  approvalExpiredAt: null,
} as const;
