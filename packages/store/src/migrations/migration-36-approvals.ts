/**
 * Approvals: what a company asks of them, what people said, and where a review stands. The reviews whose approval expires, and
 * those in a state that few are in, are found by indexes of their own.
 */
import type { Migration } from "./migration.ts";

export const approvals: Migration = {
  number: 36,
  name: "approvals",
  statements: ({ id, json, text }) => [
    `create table "signOff" (
      "id" ${id},
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "userId" bigint not null,
      "kind" ${text} not null check ("kind" in ('approval', 'changes-requested', 'withdrawal')),
      "stage" ${text},
      "comment" ${text},
      "at" bigint not null,
      "withdrawnAt" bigint,
      foreign key ("companyId", "userId") references "user" ("companyId", "id"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "signOffReview" on "signOff" ("companyId", "reviewId", "id")`,
    `alter table "company" add column "approvalPolicy" ${json}`,
    `alter table "review" add column "approvals" integer not null default 0`,
    `alter table "review" add column "changesRequestedAt" bigint`,
    `alter table "review" add column "closedAt" bigint`,
    `alter table "review" add column "approvalExpiresAt" bigint`,
    `alter table "review" add column "approvalExpiredAt" bigint`,
  ],
  indexes: () => [
    {
      name: "reviewApprovalDue",
      definition: `on "review" ("approvalExpiresAt", "id")
        where "approvalExpiredAt" is null and "approvalExpiresAt" is not null`,
    },
    {
      name: "reviewByApprovalExpiry",
      definition: `on "review" ("companyId", "approvalExpiresAt", "id")`,
    },
    {
      name: "reviewByStageApprovalExpiry",
      definition: `on "review" ("companyId", "stage", "approvalExpiresAt", "id")`,
    },
    {
      name: "reviewChangesRequested",
      definition: `on "review" ("companyId", "changesRequestedAt", "id")`,
    },
    { name: "reviewApprovalExpired", definition: `on "review" ("companyId", "approvalExpiredAt", "id")` },
  ],
};
