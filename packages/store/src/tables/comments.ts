/** What people say about a trigger. The review and the rule are those of the trigger. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

export interface CommentTable {
  id: Generated<Id<"comment">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  reviewRuleId: Id<"review-rule">;
  triggerId: Id<"trigger">;
  authorId: Id<"user">;
  text: string;
  createdAt: number;
  updatedAt: number;
}

export type Comment = Readonly<Selectable<CommentTable>>;
