/** Counts how often users and clients were enabled again, so that tokens from before stay invalid. */
import type { Migration } from "./migration.ts";

export const accountGenerations: Migration = {
  number: 21,
  name: "account generations",
  statements: () => [
    `alter table "user" add column "generation" bigint not null default 0`,
    `alter table "client" add column "generation" bigint not null default 0`,
  ],
};
