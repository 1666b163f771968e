/** How far the reading of each document has come. */
import type { Migration } from "../../migrations/migration.ts";

export const assetProgress: Migration = {
  number: 13,
  name: "asset progress",
  statements: ({ real }) => [
    `alter table "asset" add column "progress" ${real} not null default 0`,
    `update "asset" set "progress" = 1 where "status" = 'ready'`,
  ],
};
