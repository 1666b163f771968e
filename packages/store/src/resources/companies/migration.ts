/** The reasons that a company offers its people for a dismissal. */
import type { Migration } from "../../migrations/migration.ts";

export const dismissalReasons: Migration = {
  number: 28,
  name: "dismissal reasons",
  statements: ({ json }) => [`alter table "company" add column "dismissalReasons" ${json}`],
};
