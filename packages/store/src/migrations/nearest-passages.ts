/** What comes nearest to what an absence expects. Of what was reviewed before, only the kept result has it. */
import type { Migration } from "./migration.ts";

export const nearestPassages: Migration = {
  number: 9,
  name: "nearest passages",
  statements: ({ json }) => [`alter table "trigger" add column "nearest" ${json}`],
};
