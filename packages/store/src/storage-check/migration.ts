/** The one row that is written to check that the database is writable. */
import type { Migration } from "../migrations/migration.ts";

export const storageCheck: Migration = {
  number: 12,
  name: "storage check",
  statements: () => [
    `create table "storageCheck" (
      "id" integer primary key check ("id" = 1),
      "writtenAt" bigint not null)`,
  ],
};
