/** Who is to judge a review of one company, and by when. */
import type { UpdateObject } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { Tables } from "../../database/tables.ts";
import { recordEvents } from "../events/repository.ts";
import { refuseClosed } from "../sign-offs/withdrawn-approvals.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import { sortNameOf } from "./sort-text.ts";

export interface Assigning {
  /** Null: nobody in particular. */
  readonly assigneeId: Id<"user"> | null;
  /** Who assigns it. */
  readonly userId: Id<"user">;
}

export function reviewAssignments(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const isActive = async (id: Id<"user">): Promise<boolean> => {
    const found = await database
      .selectFrom("user")
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("disabledAt", "is", null)
      .select("id")
      .executeTakeFirst();
    return found !== undefined;
  };
  /** @throws ReviewClosed */
  const change = async (
    id: Id<"review">,
    values: UpdateObject<Tables, "review">,
    user: Id<"user">,
  ): Promise<boolean> => {
    const changed = await database
      .updateTable("review")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returning(["id", "closedAt"])
      .executeTakeFirst();
    refuseClosed(changed);
    if (changed === undefined) return false;
    await recordEvents(scope, [{ name: "review.changed", review: id, user }]);
    return true;
  };
  return {
    /** False if there is no such review, or no active user to assign it to. */
    assign: async (id: Id<"review">, { assigneeId, userId }: Assigning): Promise<boolean> => {
      if (assigneeId !== null && !(await isActive(assigneeId))) return false;
      return change(id, { assigneeId, sortAssignee: sortNameOf(scope, assigneeId) }, userId);
    },
    /** `YYYY-MM-DD`; null: on no day in particular. */
    setDue: (id: Id<"review">, dueOn: string | null, userId: Id<"user">): Promise<boolean> =>
      change(id, { dueOn }, userId),
  };
}

/** Withdraws a sign-off, because the review has changed since. The change itself records the event. */
export const noSignOff = { signedOffById: null, signedOffAt: null, approvalExpiresAt: null } as const;
