/** What happened in each company, for those who follow it. Ids ascend with the order of the commits. */
import type { Migration } from "../../migrations/migration.ts";

export const events: Migration = {
  number: 15,
  name: "events",
  statements: ({ id, json, text }) => [
    `create table "event" (
      "id" ${id},
      "companyId" bigint not null references "company" ("id"),
      "name" ${text} not null,
      "about" ${json} not null,
      "at" bigint not null)`,
    `create index "eventCompany" on "event" ("companyId", "id")`,
    `create index "eventTime" on "event" ("at", "id")`,
  ],
};
