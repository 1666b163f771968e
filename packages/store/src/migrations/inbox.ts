/**
 * When reviews are due, and how the list of reviews is read: what it filters and sorts by is in one index, so that a page
 * of any view in any order reads no other rows. What a view counts lies together, by its ids.
 */
import type { Migration } from "./migration.ts";

export const inbox: Migration = {
  number: 26,
  name: "inbox",
  statements: ({ text }) => [
    `alter table "review" add column "dueOn" ${text}`,
    `create index "reviewInbox" on "review" ("companyId", "status", "signedOffAt", "riskScore", "openTriggers",
      "judgedTriggers", "dueOn", "assigneeId", "creatorId", "assetId", "id")`,
    `create index "reviewSignOff" on "review" ("companyId", "status", "signedOffAt", "id")`,
    `create index "reviewAssigneeOpen" on "review" ("companyId", "assigneeId", "signedOffAt", "id")`,
  ],
};
