/** Lets companies take turns: the company of each job, and its place in the line. */
import type { Migration } from "../migrations/migration.ts";

export const turns: Migration = {
  number: 20,
  name: "turns",
  statements: ({ text }) => [
    `alter table "job" add column "flow" bigint not null default 0`,
    `alter table "job" add column "line" ${text}`,
    `alter table "job" add column "turn" bigint`,
    `update "job" set "flow" = coalesce(cast("payload" ->> 'companyId' as bigint), 0)`,
    `drop index "jobDue"`,
    `create index "jobDue" on "job" ("dueAt", "id") where "turn" is null`,
    `create index "jobTurn" on "job" ("line", "turn", "id") where "turn" is not null`,
    `create index "jobFlow" on "job" ("line", "flow", "turn") where "turn" is not null`,
    `create table "line" ("name" ${text} not null, "flow" bigint not null, "turn" bigint not null, primary key ("name", "flow"))`,
    `create index "lineTurn" on "line" ("name", "turn")`,
  ],
};
