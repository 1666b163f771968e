/**
 * How often each rule fired and was dismissed. The tables are created empty, as counting all review rules takes long:
 * upkeep counts them a few at a time, and until then what is not counted yet is added up for each answer.
 */
import type { Migration } from "../../migrations/migration.ts";

export const ruleUses: Migration = {
  number: 30,
  name: "rule uses",
  statements: ({ text }) => [
    `create table "ruleUse" (
      "companyId" bigint not null references "company" ("id"),
      "ruleKey" ${text} not null,
      "day" integer not null,
      "fired" bigint not null,
      "dismissed" bigint not null,
      primary key ("companyId", "ruleKey", "day"))`,
    `create table "ruleUseProgress" (
      "companyId" bigint not null primary key references "company" ("id"),
      "countedTo" bigint not null)`,
  ],
};
