/**
 * Versions of documents, reviews that are compared with an earlier one, and judgements that are carried over from it. What
 * is compared is in tables of its own, as most triggers are compared with nothing.
 */
import type { ColumnTypes, Migration } from "./migration.ts";

export const versions: Migration = {
  number: 35,
  name: "versions",
  statements: (types) => [...changedTables(types), ...comparisonTables(types)],
};

function changedTables({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table "company" add column "carryBelowScore" integer`,
    `alter table "reviewRule" add column "ruleHash" ${text}`,
    `alter table "trigger" add column "until" ${text}`,
    `alter table "triggerEvent" add column "until" ${text}`,
  ];
}

function comparisonTables({ text, json }: ColumnTypes): readonly string[] {
  return [
    `create table "assetVersion" (
      "companyId" bigint not null,
      "assetId" bigint not null,
      "previousId" bigint not null,
      primary key ("companyId", "assetId"),
      foreign key ("companyId", "assetId") references "asset" ("companyId", "id") on delete cascade,
      foreign key ("companyId", "previousId") references "asset" ("companyId", "id") on delete cascade)`,
    `create index "assetVersionPrevious" on "assetVersion" ("companyId", "previousId", "assetId")`,
    `create table "reviewComparison" (
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "baselineId" bigint references "review" ("id") on delete set null,
      "counts" ${json},
      primary key ("companyId", "reviewId"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "reviewComparisonBaseline" on "reviewComparison" ("baselineId")`,
    `create table "triggerComparison" (
      "companyId" bigint not null,
      "triggerId" bigint not null primary key references "trigger" ("id") on delete cascade,
      "reviewId" bigint not null,
      "comparison" ${text} not null,
      "counterpartId" bigint references "trigger" ("id") on delete set null,
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "triggerComparisonReview" on "triggerComparison" ("companyId", "reviewId", "triggerId")`,
    `create index "triggerComparisonCounterpart" on "triggerComparison" ("counterpartId")`,
    `create table "fixedTrigger" (
      "companyId" bigint not null,
      "reviewId" bigint not null,
      "triggerId" bigint not null references "trigger" ("id") on delete cascade,
      primary key ("companyId", "reviewId", "triggerId"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "fixedTriggerTrigger" on "fixedTrigger" ("triggerId")`,
    `create table "carriedJudgement" (
      "companyId" bigint not null,
      "triggerId" bigint not null primary key references "trigger" ("id") on delete cascade,
      "reviewId" bigint not null,
      "fromId" bigint references "review" ("id") on delete set null,
      "eventId" bigint,
      "userId" bigint not null,
      "at" bigint not null,
      "reason" ${text},
      foreign key ("companyId", "userId") references "user" ("companyId", "id"),
      foreign key ("companyId", "reviewId") references "review" ("companyId", "id") on delete cascade)`,
    `create index "carriedJudgementReview" on "carriedJudgement" ("companyId", "reviewId", "triggerId")`,
    `create index "carriedJudgementFrom" on "carriedJudgement" ("fromId")`,
  ];
}
