/**
 * What searches look into: names of assets and words of findings, with an index of each. The words of the findings that are
 * already stored are written later, as there may be millions (`search/finding-backlog.ts`).
 */
import type { Migration } from "../migrations/migration.ts";

export const reviewSearch: Migration = {
  number: 33,
  name: "review search",
  statements: ({ text, substringIndex }) => [
    `create table "findingText" (
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "text" ${text} not null,
      primary key ("companyId", "reviewId"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create table "findingBacklog" ("id" integer not null primary key check ("id" = 1), "below" bigint not null)`,
    `insert into "findingBacklog" ("id", "below") select 1, max("id") + 1 from "review" having max("id") is not null`,
    ...substringIndex({ table: "asset", key: "id", column: "searchText" }),
    ...substringIndex({ table: "findingText", key: "reviewId", column: "text" }),
  ],
};
