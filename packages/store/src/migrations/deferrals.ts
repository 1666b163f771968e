/** Attempts at a job that met a fault of the service, such as a full disk, which is no failure of the job. */
import type { Migration } from "./migration.ts";

export const deferrals: Migration = {
  number: 11,
  name: "deferrals",
  statements: () => [`alter table "job" add column "deferrals" integer not null default 0`],
};
