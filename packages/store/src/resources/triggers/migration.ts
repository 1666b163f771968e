/** The passage most similar to what an absence expects. For earlier reviews, only the stored result has it. */
import type { Migration } from "../../migrations/migration.ts";

export const nearestPassages: Migration = {
  number: 9,
  name: "nearest passages",
  statements: ({ json }) => [`alter table "trigger" add column "nearest" ${json}`],
};
