/** Comments on triggers of one company. Who may change one is for the caller to say. */
import { connection } from "../database/database.ts";
import { type Page, type PageRequest, pageOf } from "../database/paging.ts";
import type { Id } from "../model/id.ts";
import type { Comment } from "../tables/comments.ts";
import type { EventName } from "../tables/events.ts";
import { recordEvents } from "./events.ts";
import type { ReadScope, WriteScope } from "./scope.ts";

export const commentSorts = ["id", "createdAt", "updatedAt"] as const;
export type CommentSort = (typeof commentSorts)[number];

export type NewComment = Pick<Comment, "reviewId" | "reviewRuleId" | "triggerId" | "authorId" | "text">;

export function commentReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("comment").where("companyId", "=", companyId).selectAll();
  return {
    /** The comment, if it is on this trigger. */
    find: async (triggerId: Id<"trigger">, id: Id<"comment">): Promise<Comment | null> =>
      (await mine().where("id", "=", id).where("triggerId", "=", triggerId).executeTakeFirst()) ?? null,
    ofTrigger: (triggerId: Id<"trigger">, page: PageRequest<CommentSort>): Promise<Page<Comment>> =>
      pageOf(mine().where("triggerId", "=", triggerId), page, commentSorts),
    ofReview: (reviewId: Id<"review">, page: PageRequest<CommentSort>): Promise<Page<Comment>> =>
      pageOf(mine().where("reviewId", "=", reviewId), page, commentSorts),
  };
}

export function commentWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const record = (name: EventName, { id, reviewId, reviewRuleId, triggerId, authorId }: Comment) =>
    recordEvents(scope, [
      { name, review: reviewId, rule: reviewRuleId, trigger: triggerId, comment: id, user: authorId },
    ]);
  return {
    create: async (comment: NewComment): Promise<Comment> => {
      const made = await database
        .insertInto("comment")
        .values({ ...comment, companyId, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await record("comment.created", made);
      return made;
    },
    /** Null if there is no such comment. */
    edit: async (id: Id<"comment">, text: string): Promise<Comment | null> => {
      const edited = await database
        .updateTable("comment")
        .set({ text, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (edited === undefined) return null;
      await record("comment.changed", edited);
      return edited;
    },
    remove: async (id: Id<"comment">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("comment")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (removed === undefined) return false;
      await record("comment.deleted", removed);
      return true;
    },
  };
}
