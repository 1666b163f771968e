/** How each document is shown. What was read before there were renditions is a PDF, and shown as itself. */
import type { Migration } from "./migration.ts";

export const renditions: Migration = {
  number: 8,
  name: "renditions",
  statements: () => [
    `alter table "asset" add column "rendition" text
      check ("rendition" in ('original', 'layout', 'reflowed'))`,
    `update "asset" set "rendition" = 'original' where "status" = 'ready'`,
  ],
};
