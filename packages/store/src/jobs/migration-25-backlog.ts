/** Finds the companies with jobs that have no places yet, and the next jobs of each. */
import type { Migration } from "../migrations/migration.ts";

export const backlog: Migration = {
  number: 25,
  name: "backlog",
  statements: () => [
    `create index "jobBacklog" on "job" ("kind", "flow", "dueAt", "id") where "turn" is null`,
  ],
};
