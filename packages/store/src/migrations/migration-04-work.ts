/** Jobs and idempotency keys. */
import type { Migration } from "./migration.ts";

export const work: Migration = {
  number: 4,
  name: "work",
  statements: ({ id, json, text }) => [
    `create table "job" (
      "id" ${id},
      "kind" ${text} not null,
      "key" ${text} unique,
      "payload" ${json} not null,
      "status" ${text} not null check ("status" in ('waiting', 'running', 'dead')),
      "attempt" integer not null,
      "dueAt" bigint,
      "error" ${text},
      "createdAt" bigint not null,
      "updatedAt" bigint not null,
      check (("status" = 'dead') = ("dueAt" is null)))`,
    `create index "jobDue" on "job" ("dueAt", "id")`,
    `create index "jobStatus" on "job" ("status", "kind")`,
    `create table "idempotencyKey" (
      "companyId" bigint not null,
      "userId" bigint not null,
      "key" ${text} not null,
      "requestHash" ${text} not null,
      "attempt" integer not null,
      "answer" ${json},
      "expiresAt" bigint not null,
      primary key ("companyId", "userId", "key"),
      foreign key ("companyId", "userId") references "user" ("companyId", "id"))`,
    `create index "idempotencyKeyExpiry" on "idempotencyKey" ("expiresAt")`,
  ],
};
