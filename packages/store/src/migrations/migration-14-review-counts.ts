/**
 * The numbers of open and judged triggers of each review, as lists show them, and the words by which reviews are found.
 * Databases fold only ASCII: the names of earlier documents are found by other letters in their own case.
 */
import type { Migration } from "./migration.ts";

export const reviewCounts: Migration = {
  number: 14,
  name: "review counts",
  statements: ({ text }) => [
    `alter table "review" add column "openTriggers" integer not null default 0`,
    `alter table "review" add column "judgedTriggers" integer not null default 0`,
    `update "review" set
      "openTriggers" = ${sumOf('"pendingCount"')},
      "judgedTriggers" = ${sumOf('"triggerCount" - "pendingCount"')}`,
    `alter table "asset" add column "searchText" ${text} not null default ''`,
    `update "asset" set "searchText" = lower("title" || ' ' || "filename")`,
  ],
};

const sumOf = (count: string) => `(select coalesce(sum(${count}), 0) from "reviewRule"
  where "reviewRule"."companyId" = "review"."companyId" and "reviewRule"."reviewId" = "review"."id" and not "hidden")`;
