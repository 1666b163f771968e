/** The one row of a store that is, or was, copied here from another one. A store without it has always been here. */
import type { Migration } from "../../migrations/migration.ts";

export const relocation: Migration = {
  number: 19,
  name: "relocation",
  statements: ({ json, text }) => [
    `create table "relocation" (
      "id" integer primary key check ("id" = 1),
      "source" ${text} not null,
      "position" ${json},
      "startedAt" bigint not null,
      "finishedAt" bigint,
      check ("position" is null or "finishedAt" is null))`,
  ],
};
