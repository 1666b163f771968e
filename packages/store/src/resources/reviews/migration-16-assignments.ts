/**
 * Who is to judge a review, and who has signed it off. A column that is added cannot refer to the company of the user too,
 * so the repository looks for the user in the company of the review.
 */
import type { Migration } from "../../migrations/migration.ts";

export const assignments: Migration = {
  number: 16,
  name: "assignments",
  statements: () => [
    `alter table "review" add column "assigneeId" bigint references "user" ("id")`,
    `alter table "review" add column "signedOffById" bigint references "user" ("id")`,
    `alter table "review" add column "signedOffAt" bigint`,
    `create index "reviewAssignee" on "review" ("companyId", "assigneeId", "id")`,
  ],
};
