/** The audit log and its ends. */
import type { Migration } from "../../migrations/migration.ts";

export const auditLog: Migration = {
  number: 39,
  name: "audit log",
  statements: ({ text }) => [
    `create table "auditEvent" (
      "companyId" bigint not null references "company" ("id"),
      "position" bigint not null,
      "at" bigint not null,
      "actor" ${text} not null,
      "userId" bigint not null,
      "action" ${text} not null,
      "subjectType" ${text} not null,
      "subjectId" ${text} not null,
      "reviewId" bigint not null,
      "details" ${text},
      "salt" ${text},
      "detailsHash" ${text} not null,
      "previousHash" ${text} not null,
      "hash" ${text} not null,
      primary key ("companyId", "position"))`,
    `create index "auditEventTime" on "auditEvent" ("companyId", "at", "position")`,
    `create index "auditEventUser" on "auditEvent" ("companyId", "userId", "position") where "userId" > 0`,
    `create index "auditEventService" on "auditEvent" ("companyId", "actor", "position") where "userId" = 0`,
    `create index "auditEventAction" on "auditEvent" ("companyId", "action", "position")`,
    `create index "auditEventSubject" on "auditEvent" ("companyId", "subjectType", "subjectId", "position")`,
    `create index "auditEventReview" on "auditEvent" ("companyId", "reviewId", "position") where "reviewId" > 0`,
    `create table "auditHead" (
      "companyId" bigint primary key not null references "company" ("id"),
      "position" bigint not null,
      "at" bigint not null,
      "hash" ${text} not null)`,
  ],
};
