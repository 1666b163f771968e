/**
 * When reviews are due and what is to be changed in their documents, and how the list of reviews is read: what it filters and sorts by is in one index, so that a page
 * of any view in any order reads no other rows. What a view counts lies together, by its ids.
 */
import type { Migration } from "../../migrations/migration.ts";

export const inbox: Migration = {
  number: 27,
  name: "inbox",
  statements: ({ text }) => [
    `alter table "review" add column "dueOn" ${text}`,
    `alter table "review" add column "confirmedTriggers" integer not null default 0`,
    `create index "reviewInbox" on "review" ("companyId", "status", "signedOffAt", "riskScore", "openTriggers",
      "judgedTriggers", "confirmedTriggers", "dueOn", "assigneeId", "creatorId", "assetId", "id")`,
    `create index "reviewSignOff" on "review" ("companyId", "status", "signedOffAt", "id", "openTriggers",
      "confirmedTriggers")`,
    `create index "reviewAssigneeOpen" on "review" ("companyId", "assigneeId", "signedOffAt", "id")`,
  ],
};
