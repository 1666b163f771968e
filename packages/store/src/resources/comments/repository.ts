/** Comments on triggers of one company. The caller decides who may change one. Those of a closed review stay as they are. */
import type { ExpressionBuilder, Selectable } from "kysely";
import { connection } from "../../database/database.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Id } from "../../model/id.ts";
import type { Comment, MentionTable } from "./table.ts";
import type { EventName } from "../events/table.ts";
import type { Tables } from "../../database/tables.ts";
import { recordEvents } from "../events/repository.ts";
import { requireOpen } from "../sign-offs/withdrawn-approvals.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";

const columns = {
  id: { column: "comment.id", kind: "bigint" },
  createdAt: { column: "comment.createdAt", kind: "bigint" },
  updatedAt: { column: "comment.updatedAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type CommentSort = keyof typeof columns;
export const commentSorts = sortsOf(columns);

export interface NewComment extends Pick<
  Comment,
  "reviewId" | "reviewRuleId" | "triggerId" | "authorId" | "text"
> {
  /** Users of the company, each once. */
  readonly mentions?: readonly Id<"user">[];
}

export type Mention = Readonly<Pick<Selectable<MentionTable>, "commentId" | "userId">>;

/** What is omitted stays. */
export interface CommentEdit {
  readonly text?: string;
  readonly mentions?: readonly Id<"user">[];
}

export function commentReads({ reader, companyId }: ReadScope) {
  const mine = () =>
    reader[connection].selectFrom("comment").where("companyId", "=", companyId).selectAll("comment");
  const listed = (rows: ReturnType<typeof mine>, page: PageRequest<CommentSort>) =>
    pageOf({ reader, table: "comment", rows, columns }, page);
  return {
    /** The comment, if it is on this trigger. */
    find: async (triggerId: Id<"trigger">, id: Id<"comment">): Promise<Comment | null> =>
      (await mine().where("id", "=", id).where("triggerId", "=", triggerId).executeTakeFirst()) ?? null,
    ofTrigger: (triggerId: Id<"trigger">, page: PageRequest<CommentSort>): Promise<Page<Comment>> =>
      listed(mine().where("triggerId", "=", triggerId), page),
    ofReview: (reviewId: Id<"review">, page: PageRequest<CommentSort>): Promise<Page<Comment>> =>
      listed(mine().where("reviewId", "=", reviewId), page),
    /** Whom these comments, which are at most one page, mention. */
    mentionsOf: async (ids: readonly Id<"comment">[]): Promise<readonly Mention[]> =>
      ids.length === 0
        ? []
        : reader[connection]
            .selectFrom("mention")
            .where("companyId", "=", companyId)
            .where("commentId", "in", ids)
            .select(["commentId", "userId"])
            .orderBy("commentId")
            .orderBy("userId")
            .execute(),
  };
}

export function commentWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const record = (name: EventName, { id, reviewId, reviewRuleId, triggerId }: Comment, user: Id<"user">) =>
    recordEvents(scope, [
      { name, review: reviewId, rule: reviewRuleId, trigger: triggerId, comment: id, user },
    ]);
  const change = async (id: Id<"comment">, values: Partial<Comment>) => {
    const changed = await database
      .updateTable("comment")
      .set(values)
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (changed !== undefined) await requireOpen(scope, changed.reviewId);
    return changed;
  };
  return {
    create: async ({ mentions = [], ...comment }: NewComment): Promise<Comment> => {
      await requireOpen(scope, comment.reviewId);
      const made = await database
        .insertInto("comment")
        .values({ ...comment, companyId, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      await record("comment.created", made, made.authorId);
      await mention(scope, made, mentions);
      return made;
    },
    /** Null if there is no such comment. */
    edit: async (id: Id<"comment">, { text, mentions }: CommentEdit): Promise<Comment | null> => {
      const edited = await change(id, { ...(text !== undefined && { text }), updatedAt: now });
      if (edited === undefined) return null;
      await record("comment.changed", edited, edited.authorId);
      if (mentions !== undefined) await mention(scope, edited, mentions);
      return edited;
    },
    /** Declares the discussion up to this comment resolved, or takes that back. Null if there is no such comment. */
    resolve: async (
      id: Id<"comment">,
      { isResolved, userId }: { readonly isResolved: boolean; readonly userId: Id<"user"> },
    ): Promise<Comment | null> => {
      const resolution = isResolved
        ? { resolvedById: userId, resolvedAt: now }
        : { resolvedById: null, resolvedAt: null };
      const changed = await change(id, resolution);
      if (changed === undefined) return null;
      await updateOpen(scope, changed.triggerId);
      await record("comment.changed", changed, userId);
      return changed;
    },
    remove: async (id: Id<"comment">): Promise<boolean> => {
      const removed = await database
        .deleteFrom("comment")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (removed === undefined) return false;
      await requireOpen(scope, removed.reviewId);
      await updateOpen(scope, removed.triggerId);
      await record("comment.deleted", removed, removed.authorId);
      return true;
    },
  };
}

/** Users who were already mentioned are not notified again. */
async function mention(
  scope: WriteScope,
  { id, reviewId, reviewRuleId, triggerId }: Comment,
  users: readonly Id<"user">[],
): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  const before = await database
    .deleteFrom("mention")
    .where("companyId", "=", companyId)
    .where("commentId", "=", id)
    .returning("userId")
    .execute();
  const about = { companyId, commentId: id, reviewId, triggerId };
  if (users.length > 0)
    await database
      .insertInto("mention")
      .values(users.map((userId) => ({ ...about, userId })))
      .execute();
  await updateOpen(scope, triggerId);
  const known = new Set(before.map(({ userId }) => userId));
  await recordEvents(
    scope,
    users
      .filter((user) => !known.has(user))
      .map((user) => ({
        name: "user.mentioned" as const,
        review: reviewId,
        rule: reviewRuleId,
        trigger: triggerId,
        comment: id,
        user,
      })),
  );
}

/** After a change in the discussion of a trigger. */
export async function updateOpen(
  { transaction, companyId }: WriteScope,
  triggerId: Id<"trigger">,
): Promise<void> {
  await transaction[connection]
    .updateTable("mention")
    .set((mention) => ({ isOpen: isInOpenDiscussion(mention) }))
    .where("companyId", "=", companyId)
    .where("triggerId", "=", triggerId)
    .execute();
}

/** The discussion of a trigger is open unless its last comment is resolved. */
export const isInOpenDiscussion = (mention: ExpressionBuilder<Tables, "mention">) =>
  mention(
    mention
      .selectFrom("comment")
      .whereRef("comment.triggerId", "=", "mention.triggerId")
      .whereRef("comment.companyId", "=", "mention.companyId")
      .select("comment.resolvedAt")
      .orderBy("comment.id", "desc")
      .limit(1),
    "is",
    null,
  ).$castTo<boolean>();
