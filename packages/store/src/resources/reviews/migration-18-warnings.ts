/** What was not read or judged in a review. Earlier reviews have it only in their stored result. */
import type { Migration } from "../../migrations/migration.ts";

export const reviewWarnings: Migration = {
  number: 18,
  name: "review warnings",
  statements: ({ json }) => [`alter table "review" add column "warnings" ${json}`],
};
