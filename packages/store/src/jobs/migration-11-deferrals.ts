/** Counts the attempts at a job that met a service fault, such as a full disk, and are not failures of the job. */
import type { Migration } from "../migrations/migration.ts";

export const deferrals: Migration = {
  number: 11,
  name: "deferrals",
  statements: () => [`alter table "job" add column "deferrals" integer not null default 0`],
};
