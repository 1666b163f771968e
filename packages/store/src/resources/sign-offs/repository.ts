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
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const change = async (id: Id<"review">, values: UpdateObject<Tables, "review">): Promise<boolean> => {
    const changed = await database
      .updateTable("review")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("status", "=", "finished")
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  };
  const add = (signOff: NewSignOff & Pick<SignOff, "kind">): Promise<SignOff> =>
    database
      .insertInto("signOff")
      .values({ ...signOff, companyId, at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  const record = (review: Id<"review">, user: Id<"user">, ...names: readonly EventName[]) =>
    recordEvents(
      scope,
      names.map((name) => ({ name, review, user })),
    );
  return {
    /** `completion`: null if more is missing. Null if there is no such finished review. */
    approve: async (signOff: NewSignOff, completion: Completion | null): Promise<SignOff | null> => {
      const { reviewId, userId } = signOff;
      const isFound = await change(reviewId, {
        approvals: expressionBuilder<Tables, "review">()("approvals", "+", 1),
        changesRequestedAt: null,
        ...(completion && completed(completion, userId)),
      });
      if (!isFound) return null;
      await record(reviewId, userId, "review.changed", ...(completion ? (["review.approved"] as const) : []));
      return add({ ...signOff, kind: "approval" });
    },
    /** What was approved counts no longer. Null if there is no such finished review. */
    requestChanges: async (signOff: NewSignOff): Promise<SignOff | null> => {
      const { reviewId, userId } = signOff;
      if (!(await change(reviewId, { ...notApproved, changesRequestedAt: now }))) return null;
      await withdrawApprovals(scope, reviewId);
      await record(reviewId, userId, "review.changed", "review.changes-requested");
      return add({ ...signOff, kind: "changes-requested" });
    },
    /** The review is open again. Null if there is no such finished review. */
    withdraw: async (signOff: NewSignOff): Promise<SignOff | null> => {
      const { reviewId, userId } = signOff;
      if (!(await change(reviewId, notApproved))) return null;
      await withdrawApprovals(scope, reviewId);
      await record(reviewId, userId, "review.changed");
      return add({ ...signOff, kind: "withdrawal" });
    },
    /** Once: false if it has expired already, or is not due. */
    expire: async (reviewId: Id<"review">): Promise<boolean> => {
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
    },
  };

  function completed({ closes, expiresAt }: Completion, userId: Id<"user">) {
    return {
      signedOffById: userId,
      signedOffAt: now,
      closedAt: closes ? now : null,
      approvalExpiresAt: expiresAt,
    };
  }
}

const notApproved = {
  signedOffById: null,
  signedOffAt: null,
  closedAt: null,
  approvalExpiresAt: null,
  approvalExpiredAt: null,
} as const;
