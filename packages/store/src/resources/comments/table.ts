/** What people say about a trigger. The review and the rule are those of the trigger. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface CommentTable {
  id: Generated<Id<"comment">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  reviewRuleId: Id<"review-rule">;
  triggerId: Id<"trigger">;
  authorId: Id<"user">;
  text: string;
  /** Who declared the discussion up to this comment resolved, and when; null if nobody did. */
  resolvedById: Id<"user"> | null;
  resolvedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** A user whom a comment mentions. The review and the trigger are those of the comment. */
export interface MentionTable {
  companyId: Id<"company">;
  commentId: Id<"comment">;
  userId: Id<"user">;
  reviewId: Id<"review">;
  triggerId: Id<"trigger">;
  /** Whether the discussion of the trigger is open: its last comment is not resolved. */
  isOpen: Generated<boolean>;
}

export type Comment = Row<"comment">;

declare module "../../database/tables.ts" {
  interface Tables {
    comment: CommentTable;
    mention: MentionTable;
  }
}

export const commentTables = {
  comment: ["id"],
  mention: ["commentId", "userId"],
} as const satisfies PrimaryKeys;
