/** What people say about a trigger. A comment is removed with its trigger. */
import type { Migration } from "../../migrations/migration.ts";

export const comments: Migration = {
  number: 17,
  name: "comments",
  statements: ({ id, text }) => [
    `create table "comment" (
      "id" ${id},
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "reviewRuleId" bigint not null,
      "triggerId" bigint not null references "trigger" ("id") on delete cascade,
      "authorId" bigint not null,
      "text" ${text} not null,
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      foreign key ("companyId", "authorId") references "user" ("companyId", "id"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade,
      foreign key ("companyId", "reviewRuleId") references "reviewRule" ("companyId", "id") on delete cascade)`,
    `create index "commentReview" on "comment" ("companyId", "reviewId", "id")`,
    `create index "commentReviewRule" on "comment" ("companyId", "reviewRuleId", "id")`,
    `create index "commentTrigger" on "comment" ("triggerId", "companyId", "id")`,
  ],
};
