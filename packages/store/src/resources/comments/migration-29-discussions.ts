/** Whom comments mention, and at which comment a discussion was resolved. A later comment opens it again. */
import type { Migration } from "../../migrations/migration.ts";

export const discussions: Migration = {
  number: 29,
  name: "discussions",
  statements: () => [
    `alter table "comment" add column "resolvedById" bigint`,
    `alter table "comment" add column "resolvedAt" bigint`,
    `create table "mention" (
      "companyId" bigint not null,
      "commentId" bigint not null references "comment" ("id") on delete cascade,
      "userId" bigint not null,
      "reviewId" bigint not null,
      "triggerId" bigint not null,
      primary key ("commentId", "userId"),
      foreign key ("companyId", "userId") references "user" ("companyId", "id"))`,
    `create index "mentionUser" on "mention" ("companyId", "userId", "triggerId", "commentId", "reviewId")`,
  ],
};
