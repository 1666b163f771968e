/** Imported annotated copies with reviewers' judgements: who sent which, when, and the effect of each. */
import type { Migration } from "../../migrations/migration.ts";

export const judgements: Migration = {
  number: 10,
  name: "judgements",
  statements: ({ id, boolean, text }) => [
    `create table "judgement" (
      "id" ${id},
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "creatorId" bigint not null,
      "fileHash" ${text} not null,
      "deletionsRead" ${boolean} not null,
      "dismissed" integer not null,
      "restored" integer not null,
      "noted" integer not null,
      "added" integer not null,
      "passedOver" integer not null,
      "createdAt" bigint not null,
      unique ("companyId", "reviewId", "fileHash"),
      foreign key ("companyId", "creatorId") references "user" ("companyId", "id"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "judgementReview" on "judgement" ("companyId", "reviewId", "id")`,
  ],
};
