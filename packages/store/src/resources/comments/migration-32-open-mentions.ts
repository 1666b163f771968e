/**
 * Which mentions are in open discussions, so that those of a user are found however many were resolved; and the mentions of
 * some comments, or of a discussion, without the others of the company.
 */
import type { Migration } from "../../migrations/migration.ts";

export const openMentions: Migration = {
  number: 32,
  name: "open mentions",
  statements: ({ boolean }) => [
    `alter table "mention" add column "isOpen" ${boolean} not null default true`,
    `update "mention" set "isOpen" = false where (
      select "resolvedAt" from "comment"
      where "comment"."triggerId" = "mention"."triggerId" and "comment"."companyId" = "mention"."companyId"
      order by "comment"."id" desc limit 1) is not null`,
  ],
  indexes: () => [
    { name: "mentionOpen", definition: `on "mention" ("companyId", "userId", "isOpen", "reviewId")` },
    { name: "mentionTrigger", definition: `on "mention" ("companyId", "triggerId")` },
    { name: "mentionComment", definition: `on "mention" ("companyId", "commentId", "userId")` },
  ],
  droppedIndexes: ["mentionUser"],
};
