/** How each document is shown. Everything read before renditions existed is a PDF, and is its own rendition. */
import type { Migration } from "../../migrations/migration.ts";

export const renditions: Migration = {
  number: 8,
  name: "renditions",
  statements: ({ text }) => [
    `alter table "asset" add column "rendition" ${text}
      check ("rendition" in ('original', 'layout', 'reflowed'))`,
    `update "asset" set "rendition" = 'original' where "status" = 'ready'`,
  ],
};
