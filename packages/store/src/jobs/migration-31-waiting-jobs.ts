/** Finds the oldest waiting job of a kind without reading the others. */
import type { Migration } from "../migrations/migration.ts";

export const waitingJobs: Migration = {
  number: 31,
  name: "waiting jobs",
  statements: () => [],
  indexes: () => [{ name: "jobWaiting", definition: `on "job" ("status", "kind", "createdAt")` }],
  droppedIndexes: ["jobStatus"],
};
