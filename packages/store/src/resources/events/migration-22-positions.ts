/**
 * Events are counted within their company, so that their ids on the wire say nothing of what happens in others. Earlier ones
 * keep their ids, which clients have, and the count of their company goes on from the last of them.
 */
import type { Migration } from "../../migrations/migration.ts";

export const eventPositions: Migration = {
  number: 22,
  name: "event positions",
  statements: () => [
    `alter table "event" add column "position" bigint not null default 0`,
    `update "event" set "position" = "id"`,
    `drop index "eventCompany"`,
    `create unique index "eventPosition" on "event" ("companyId", "position")`,
  ],
};
